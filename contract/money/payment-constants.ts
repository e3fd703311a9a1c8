export const paymentTypes = ["cart", "reservation"] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const paymentStatuses = ["paid", "partly_refunded", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const intentStatuses = ["open", "paid", "cancelled", "refunded"] as const;
export type IntentStatus = (typeof intentStatuses)[number];
