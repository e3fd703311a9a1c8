/** Texts of the tickets that are printed in the kitchen. */
export const kitchenTicketTexts = {
  copy: "COPY - it may have been printed before",
  order: (number: string) => `Order ${number}`,
  table: (table: string) => `TABLE ${table}`,
  delivery: "DELIVERY",
  readyBy: (time: string) => `Ready by ${time}`,
  atDoorBy: (time: string) => `At the door by ${time}`,
  line: (quantity: number, name: string) => `${quantity} x ${name}`,
  options: (names: string) => `+ ${names}`,
  note: (note: string) => `NOTE ${note}`,
  checkAge: (age: number) => `CHECK ID ${age}+`,
  alsoAt: (stations: string) => `Also at: ${stations}`,
  ordered: (time: string) => `Ordered ${time}`,
} as const;
