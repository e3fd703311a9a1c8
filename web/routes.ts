import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("pages/public/layout.tsx", [
    index("pages/public/home.tsx"),
    route("menu", "pages/public/menu.tsx"),
    route("menu/:slug", "pages/public/dish.tsx"),
    route("order/:course", "pages/public/order.tsx"),
    layout("pages/identity/signed-out-only.tsx", [
      route("login", "pages/identity/login.tsx"),
      route("signup", "pages/identity/sign-up.tsx"),
    ]),
    route("offline", "pages/public/offline.tsx"),
    route("forgot-password", "pages/identity/forgot-password.tsx"),
    route("reset-password", "pages/identity/reset-password.tsx"),
    route("verified", "pages/identity/verified.tsx"),
    route("dashboard", "pages/account/layout.tsx", [
      index("pages/account/index.tsx"),
      route("userHome", "pages/account/user-home.tsx"),
      route("reservation", "pages/account/reservation.tsx"),
      route("bookings", "pages/account/bookings.tsx"),
      route("addReview", "pages/account/add-review.tsx"),
      route("order/:id", "pages/account/order.tsx"),
      route("cart", "pages/account/cart.tsx"),
      route("payment", "pages/account/payment.tsx"),
      route("history", "pages/account/history.tsx"),
      layout("pages/admin/layout.tsx", [
        route("adminHome", "pages/admin/home.tsx"),
        route("orders", "pages/admin/orders.tsx"),
        route("addItems", "pages/admin/add-item.tsx"),
        route("manageItems", "pages/admin/manage-items.tsx"),
        route("update/:id", "pages/admin/update-item.tsx"),
        route("users", "pages/admin/users.tsx"),
        route("failedDeliveries", "pages/admin/failed-deliveries.tsx"),
        route("manageBookings", "pages/admin/manage-bookings.tsx"),
        route("manageReviews", "pages/admin/manage-reviews.tsx"),
      ]),
    ]),
    route("*", "pages/public/not-found.tsx"),
  ]),
  route("sitemap.xml", "pages/discovery/sitemap.ts"),
  route("manifest.webmanifest", "pages/discovery/manifest.ts"),
  route("robots.txt", "pages/discovery/robots.ts"),
] satisfies RouteConfig;
