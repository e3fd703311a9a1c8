/** The pages of an admin, by name. Apart from the admin's other words, since every side menu knows them. */
export const adminLinkMessages = {
  adminHome: "Admin Home",
  orders: "Orders",
  addItems: "Add Items",
  manageItems: "Manage Items",
  manageBookings: "Manage Bookings",
  users: "All Users",
  manageReviews: "Manage Reviews",
} as const;
