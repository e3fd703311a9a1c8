/** UI texts for what Firebase Authentication answers. */
export const firebaseMessages = {
  wrongCredentials: "The email or the password is not right.",
  emailInUse:
    "There is an account with this email already. Log in with its password, continue with Google, or choose a new password.",
  otherWay: "This email signs in another way here. Log in with your password, or the way you signed up.",
  unreachable: "Sign-in cannot be reached. Check your connection and try again.",
  tooMany: "Too many tries. Wait a few minutes and try again, or choose a new password.",
  unknownDomain:
    "Sign-in is not set up for this address of the website. Please tell the restaurant; until then, call us to order.",
  notEnabled: "This way to sign in is not offered. Please use another.",
  disabled: "This account is disabled. Please call the restaurant.",
  signInAgain: "Please sign out and in again, then repeat this.",
  weakPassword: "This password is too easy to guess. Please choose another.",
  photoRefused: "This picture cannot be used. Please use a shorter address.",
  factorUnknown: "This account signs in with a second factor that this website does not offer.",
  wrongCode: "This code is not right. Please enter the one shown now.",
} as const;
