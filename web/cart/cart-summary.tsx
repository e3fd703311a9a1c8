import { use, useState } from "react";
import type { CartEntry } from "#contract/ordering/cart.ts";
import { toDecimal, toMinor } from "#contract/platform/money.ts";
import { accountMessages } from "#web/messages/account.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { AsyncButton } from "#web/ui/button.tsx";
import { countDishes } from "#web/ui/count-dishes.ts";
import { DescriptionItem } from "#web/ui/description-item.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import { cartTotal } from "./queries.ts";

const figureClass = "text-2xl font-semibold tabular-nums";

/** The highest minimum age of the dishes; 0 without any. */
const minimumAgeOf = (entries: readonly CartEntry[]): number =>
  Math.max(0, ...entries.map(({ minimumAge }) => minimumAge ?? 0));

interface CartSummaryProps {
  entries: readonly CartEntry[];
  /** The fee of a delivery. */
  fee: number;
  onPay: (ageConfirmed: boolean) => Promise<void>;
}

/** Number of dishes, total and the button that leads to the payment. */
export function CartSummary({ entries, fee, onPay }: CartSummaryProps) {
  const { currency } = use(LocaleContext);
  const formatMoney = useFormatMoney();
  const total = formatMoney(toDecimal(cartTotal(entries, currency) + (toMinor(fee, currency) ?? 0), currency));
  const canPay = entries.length > 0 && entries.every(({ problem }) => problem === null);
  const minimumAge = minimumAgeOf(entries);
  const [confirmedAge, setConfirmedAge] = useState(0);
  const [isAgeMissing, setIsAgeMissing] = useState(false);
  const isConfirmed = confirmedAge >= minimumAge;
  const pay = async () => {
    setIsAgeMissing(!isConfirmed);
    if (isConfirmed) await onPay(minimumAge > 0);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-box bg-base-200 p-5">
      <dl className="flex grow flex-wrap gap-x-8 gap-y-2">
        <DescriptionItem term={accountMessages.cart.itemCount} className={figureClass}>
          {countDishes(entries)}
        </DescriptionItem>
        {fee > 0 && (
          <DescriptionItem term={fulfilmentMessages.fee} className={figureClass}>
            {formatMoney(fee)}
          </DescriptionItem>
        )}
        <DescriptionItem term={accountMessages.cart.total} className={figureClass}>
          {total}
        </DescriptionItem>
      </dl>
      {minimumAge > 0 && (
        <AgeConfirmation
          age={minimumAge}
          isConfirmed={isConfirmed}
          error={isAgeMissing && !isConfirmed ? accountMessages.cart.confirmAgeFirst : undefined}
          onChange={(isChecked) => setConfirmedAge(isChecked ? minimumAge : 0)}
        />
      )}
      <AsyncButton
        label={accountMessages.cart.pay}
        className="btn-primary btn-lg min-w-40 max-sm:w-full"
        disabled={!canPay}
        onPress={pay}
      />
    </div>
  );
}

interface AgeConfirmationProps {
  age: number;
  isConfirmed: boolean;
  error: string | undefined;
  onChange: (isConfirmed: boolean) => void;
}

/** Asked once for the whole cart. */
function AgeConfirmation({ age, isConfirmed, error, onChange }: AgeConfirmationProps) {
  return (
    <div className="w-full">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="checkbox rounded-md border-base-content/60"
          checked={isConfirmed}
          aria-invalid={error ? true : undefined}
          aria-describedby="age-error"
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{accountMessages.cart.confirmAge(age)}</span>
      </label>
      <FieldError id="age-error" error={error} />
    </div>
  );
}
