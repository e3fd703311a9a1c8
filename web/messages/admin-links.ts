/** Names of the admin pages. Separate from the other admin texts, because every side menu needs them. */
export const adminLinkMessages = {
  adminHome: "Admin Home",
  orders: "Orders",
  riders: "Riders",
  tableCodes: "Table Codes",
  addItems: "Add Items",
  manageItems: "Manage Items",
  options: "Options",
  manageBookings: "Manage Bookings",
  users: "All Users",
  manageReviews: "Manage Reviews",
  settings: "Settings",
  audit: "Security Log",
  health: "Health",
} as const;
