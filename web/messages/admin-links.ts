/** Names of the admin pages. Separate from the other admin texts, because every side menu needs them. */
export const adminLinkMessages = {
  adminHome: "Admin Home",
  orders: "Orders",
  addItems: "Add Items",
  manageItems: "Manage Items",
  manageBookings: "Manage Bookings",
  users: "All Users",
  manageReviews: "Manage Reviews",
  audit: "Security Log",
} as const;
