import { refundMessages as messages } from "#web/messages/refund.ts";

interface TransactionLinkProps {
  transactionId: string;
  /** Where the payment provider's dashboard shows it; without it only the id is shown. */
  transactionUrl?: string | undefined;
}

/** A payment's id at the payment provider, with a link to the provider's dashboard. */
export function TransactionLink({ transactionId, transactionUrl }: TransactionLinkProps) {
  const id = <span className="font-mono text-sm break-all">{transactionId}</span>;
  if (!transactionUrl) return id;
  return (
    <a href={transactionUrl} target="_blank" rel="noreferrer" className="link">
      {id}
      <span className="sr-only"> {messages.atProvider}</span>
    </a>
  );
}
