import type { SetUpStep } from "#contract/house/settings-pages.ts";

interface StepText {
  /** In the list of steps. */
  name: string;
  heading: string;
  text: string;
}

/** UI texts of the page on which a new restaurant is set up. */
export const setUpMessages = {
  heading: "Set Up",
  progress: "Steps",
  position: (step: number, count: number) => `Step ${step} of ${count}`,
  done: "done",
  open: "to do",
  steps: {
    contact: {
      name: "Name and contact",
      heading: "Who are you?",
      text: "Guests read this on every page and in every mail.",
    },
    hours: {
      name: "Opening hours",
      heading: "When are you open?",
      text: "Guests order and reserve within these hours.",
    },
    tables: { name: "Tables", heading: "Which tables do you have?", text: "Guests reserve them online." },
    menu: {
      name: "Menu",
      heading: "What do you serve?",
      text: "Import your menu from a CSV file: each line is checked before anything is saved. Or type the dishes, one by one.",
    },
    done: {
      name: "Finish",
      heading: "What comes next",
      text: "All of it can be changed later under Settings.",
    },
  } satisfies Record<SetUpStep, StepText>,
  save: "Save and go on",
  skip: "Skip this step",
  next: "Go on",
  back: "Back",
  byHand: "I type the dishes by hand",
  dishes: (count: number) => (count === 1 ? "One dish is on the menu." : `${count} dishes are on the menu.`),
  noDishes: "There are no dishes on the menu yet.",
  left: "What is left",
  allDone: "Every step is done.",
  further: "You may also want to",
  links: {
    texts: "write your own texts, and choose your pictures",
    look: "choose your colours, and a logo",
    specialDays: "enter holidays and other special days",
    policies: "look at the rules for reservations and orders",
  },
  toChecklist: "To the checklist before your first guest",
} as const;
