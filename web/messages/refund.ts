/** UI texts of the dialog in which staff refund a payment. */
export const refundMessages = {
  transaction: "Payment",
  atProvider: "in the dashboard of the payment provider, in a new tab",
  amount: (currency: string) => `Amount (${currency})`,
  left: (amount: string) => `At most ${amount}, on the card that was used`,
  format: (example: string) => `Please enter the amount in digits, without separators of thousands, such as ${example}`,
  decimals: (digits: number) =>
    digits === 0 ? "Please enter a whole amount" : `Please enter at most ${digits} decimals`,
  amountInvalid: (amount: string) => `Please enter an amount above 0 and at most ${amount}`,
  reason: "Reason",
  reasonRequired: "Please give a reason",
  done: (amount: string, name: string) => `${name} is refunded ${amount}`,
  failed: "Nothing was refunded",
  unknown: "We do not know whether it was refunded. Press Refund again: it is refunded once.",
  confirm: "Refund",
  keep: "Close",
} as const;
