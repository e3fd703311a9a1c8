import { familyPartySize } from "#contract/constants/reservation.ts";

const formatPartySize = (partySize: number) =>
  partySize === familyPartySize ? "Family" : `${partySize} ${partySize === 1 ? "person" : "persons"}`;

/** UI texts of reserving a table. */
export const reservationMessages = {
  partySize: formatPartySize,
  dateAndTime: (day: string, time: string) => `${day}, ${time}`,
  timeAndParty: {
    date: "Date",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    partySize: "Guests",
    time: "Time",
    taken: "taken",
    dateOutOfRange: (days: number) =>
      days === 1 ? "Please choose today or tomorrow." : `Please choose a day within the next ${days} days.`,
    noTimes: "No table can be booked on this day.",
    fullyBooked: "All tables are taken on this day.",
    timeUnavailable: (time: string) => `${time} is not available. Please choose another time.`,
    nearestTimes: "Nearest free times:",
    chosen: (text: string) => `Chosen: ${text}`,
    noNearestTimes: "Nothing is free around that day either. Please try another week, or call us.",
  },
  form: {
    heading: "Book a table",
    subtitle: "Choose a time, pay the deposit, and your table is yours.",
    name: "Name",
    phone: "Phone",
    email: "Email",
    emailHint: "For questions about your booking. Our mails go to your account's address.",
    notes: "Notes (optional)",
    notesHint: "Allergies, a birthday, a high chair …",
    deposit: "Deposit",
    perGuest: (amount: string, guests: number) => (guests === 1 ? "for one guest" : `${guests} × ${amount}`),
    refundPolicy: (hours: number) =>
      hours === 0
        ? "Refunded in full if you cancel before the stay begins."
        : `Refunded in full if you cancel at least ${hours === 1 ? "1 hour" : `${hours} hours`} before.`,
    holdDuration: (minutes: number) =>
      `Your table is held for up to ${minutes === 1 ? "1 minute" : `${minutes} minutes`} while you pay.`,
    stillHeld: (when: string) => `A table is still held for you: ${when}. Booking another time lets it go.`,
    continuePayment: "Continue payment",
    submit: "Go to payment",
    newPrice: (amount: string) => `The deposit is ${amount} now.`,
    verifyFirst: "Press Verify beside our name if you need a new mail. What you entered stays here.",
    viewReservations: "See your bookings",
  },
  payment: {
    summary: "Your table",
    when: "When",
    guests: "Guests",
    name: "Name",
    deposit: "Deposit",
    holdTexts: {
      timeLeftLabel: "Held for you for",
      timeLeftAnnouncement: (minutes: number, seconds: number) =>
        minutes > 0
          ? `Your table is held for ${minutes} more ${minutes === 1 ? "minute" : "minutes"}.`
          : `Your table is held for ${seconds} more ${seconds === 1 ? "second" : "seconds"}.`,
      ending: "The hold is ending …",
    },
    holdExpiredTitle: "Your table is no longer held",
    holdExpiredText:
      "The time to pay ran out, or you began another booking. You have not been charged, and what you entered is kept.",
    chooseAgain: "Choose a time again",
    recording: "We are recording your booking …",
    recordingFailed:
      "We could not record your booking yet. Nothing is lost: we try again by ourselves, and you find it in your bookings within minutes.",
    thanks: "Thank you! Your table is booked.",
    number: "Booking number",
    table: "Table",
    where: "Where",
    paid: "Deposit paid",
    viewReservations: "See your bookings",
  },
  myReservations: {
    heading: "Bookings",
    columns: {
      name: "Name",
      when: "Date and time",
      guest: "Guests",
      table: "Table",
      price: "Price",
      paid: "Payment date",
      status: "Status",
      change: "Change",
    },
    status: {
      held: "Held",
      confirmed: "Confirmed",
      seated: "Seated",
      completed: "Completed",
      expired: "Expired",
      cancelled: "Cancelled",
      no_show: "Did not come",
    },
    refunded: (amount: string) => `${amount} refunded`,
    number: (number: string) => `Booking ${number}`,
    cancel: "Cancel",
    cancelLabel: (when: string) => `Cancel the booking: ${when}`,
    move: "Move",
    moveLabel: (when: string) => `Move the booking: ${when}`,
    loadOlder: "Show older bookings",
    empty: "You have not booked a table yet.",
    book: "Book a table",
  },
  cancelDialog: {
    title: "Cancel this booking?",
    fullRefund: (amount: string) => `${amount} is refunded to the card you used.`,
    noRefund: (until: string) => `It could be cancelled with refund until ${until}. The deposit is not refunded now.`,
    confirm: "Yes, cancel it",
    keep: "Keep it",
    successTitle: "Your booking is cancelled",
    refunded: (amount: string) => `${amount} is being refunded to your card.`,
    refundedBefore: (amount: string) => `${amount} was refunded before.`,
    notRefunded: "The deposit was not refunded.",
    tooLate: "This booking can no longer be cancelled",
    failed: "The booking was not cancelled",
  },
  moveDialog: {
    title: "Move your booking",
    currentTime: (when: string) => `Now: ${when}`,
    noDeposit: "There is no new deposit to pay.",
    tooLate: (until: string) => `It could be moved online until ${until}. Please call us:`,
    notMovable: "This booking can no longer be moved.",
    submit: "Move it here",
    keep: "Keep it as it is",
    close: "Close",
    success: "Your booking was moved",
  },
} as const;
