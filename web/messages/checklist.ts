import type { ChecklistStep } from "#contract/house/checklist.ts";

/** UI texts of what is to be done before the first guest orders. */
export const checklistMessages = {
  heading: "Before your first guest",
  text: "This list goes away with the first order.",
  done: "done",
  open: "to do",
  steps: {
    restaurant: "Enter your name, address, opening hours and tables, in place of the sample's",
    menu: "Add your dishes, one by one or as a CSV file",
    mail: "Let the server send mail: guests confirm their address with it",
    payments: "Use the live keys of Stripe: with those for tests nobody is charged",
    backup: "Make the first backup, and have one made every night",
    order: "Order something yourself, pay, and see it arrive in the kitchen",
  } satisfies Record<ChecklistStep["step"], string>,
} as const;
