/**
 * The columns of tables that frequent queries read. PostgreSQL prepares queries that name their columns, and not those for
 * `*`, which would fail once a newer process has added a column.
 */
export const columnsOf = {
  dishes: [
    ...(["id", "slug", "name", "category", "price_minor", "recipe", "image", "available", "position"] as const),
    ...(["created_at", "served_in", "served_from", "served_until", "lead_minutes", "sold_out_until"] as const),
    ...(["stock_per_day", "allergens", "traces", "diets", "allergen_details", "spice"] as const),
    ...(["portion", "calories", "minimum_age", "work_minutes", "station"] as const),
  ],
  orders: [
    ...(["id", "number", "status", "ready_at", "updated_at", "placed_at", "kind", "chosen_time"] as const),
    ...(["table_id", "address", "travel_minutes", "comes_up_at", "told_ready_at", "contact"] as const),
  ],
  outbox: [
    ...(["id", "key", "kind", "payload", "attempts", "next_at", "sent_at"] as const),
    ...(["last_error", "dead_at", "discarded_at", "created_at"] as const),
  ],
  payment_intents: [
    ...(["id", "user_id", "email", "payment_type", "amount_minor", "currency", "status", "snapshot"] as const),
    ...(["created_at", "check_at", "expires_at", "fee_minor", "address"] as const),
  ],
  payment_lines: [
    ...(["payment_id", "position", "cart_entry_id", "dish_id", "name", "image", "price_minor"] as const),
    ...(["quantity", "options", "note", "allergens", "minimum_age", "station"] as const),
  ],
  payments: [
    ...(["id", "transaction_id", "user_id", "email", "payment_type", "amount_minor", "currency"] as const),
    ...(["payment_status", "deleted_count", "refunded_minor", "ordered_at", "fee_minor"] as const),
  ],
} as const;
