/** UI texts for those who cannot order yet, and of ordering without an account. */
export const guestCheckoutMessages = {
  signedOutTitle: "You are not Logged in",
  signedOutText: "Please Login t add to the cart",
  unverifiedTitle: "Please Verify your email",
  unverifiedText: (email: string) =>
    `We have sent a link to ${email}. Open it, then add the dish again. No mail? Press Verify beside our name.`,
  heading: "Continue as a guest",
  subtitle: "Order without an account. We only need to know whom the order is for.",
  name: "Name",
  email: "Email",
  emailHint: "The receipt and a link to your order go there",
  phone: "Phone",
  submit: "Continue",
  failed: "You cannot continue yet",
  hasAccount: "Do you have an account?",
  login: "Login",
  notice: (name: string) => `You order as a guest, ${name}. Sign in to keep your cart and orders.`,
  leftOut: (names: string) => `Your cart was full, so these dishes were not added: ${names}.`,
  leave: "Forget me on this device",
  leaveTitle: "Forget you on this device?",
  leaveText: "Your cart is lost. The links in your mails still show your orders.",
  leaveConfirm: "Yes, forget me",
} as const;
