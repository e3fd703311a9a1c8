/** The variables of a server in production, with a mail server and payment provider that are never asked. */
export const liveEnvironment = {
  NODE_ENV: "production",
  APP_SECRET: "a secret for tests that is long enough",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "hello@juniper.example",
  PAYMENT_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
