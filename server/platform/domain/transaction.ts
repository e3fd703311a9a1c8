/** What staff see of the payment of an order or booking: its id at the payment provider, and where the provider shows it. */
export interface Transaction {
  transactionId: string;
  transactionUrl?: string;
}

export type DescribeTransaction = (intentId: string) => Transaction;

/** `dashboard` is the address of a payment without its id, if the provider has one. */
export const transactionDescriber =
  ({ dashboard }: { dashboard?: string }): DescribeTransaction =>
  (transactionId) => ({
    transactionId,
    ...(dashboard !== undefined && { transactionUrl: dashboard + encodeURIComponent(transactionId) }),
  });
