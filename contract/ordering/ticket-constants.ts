/** The station whose printer prints the labels of bags, if the settings have one with this id. It prepares no dishes. */
export const bagStation = "bag";

export const ticketKinds = ["order", "void", "changed", "label"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/**
 * `waiting`: to be printed. `printed`: the printer has confirmed it. `unconfirmed`: the printer accepted its data and did not say
 * whether it is on paper. `dropped`: its order needed it no longer when its turn came.
 */
export const ticketStates = ["waiting", "printed", "unconfirmed", "dropped"] as const;
export type TicketState = (typeof ticketStates)[number];
