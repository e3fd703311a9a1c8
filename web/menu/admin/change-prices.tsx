import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import { courses } from "#contract/house/menu-constants.ts";
import { chargeableStep } from "#contract/platform/money.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { Field, Select } from "#web/ui/field.tsx";
import { LocaleContext, useFormatMinor } from "#web/ui/format.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { NewPrices } from "./new-prices.tsx";
import { menuQuery } from "./queries.ts";
import { type PriceChangeKind, priceChangeKinds, readChange, roundingSteps } from "./whole-menu-price.ts";

const messages = wholeMenuMessages.prices;

/** Form for changing many prices at once, with a preview of the new prices. */
export function ChangePrices() {
  const menu = useQuery({ ...menuQuery, refetchOnMount: "always" });
  const { currency } = use(LocaleContext);
  const formatMinor = useFormatMinor();
  const [course, setCourse] = useState("");
  const [kind, setKind] = useState<PriceChangeKind>("percent");
  const [typed, setTyped] = useState("");
  const least = chargeableStep(currency);
  const [step, setStep] = useState(least);
  const value = readChange(typed, kind, currency);
  return (
    <div className="grid max-w-3xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={wholeMenuMessages.course} value={course} onChange={({ target }) => setCourse(target.value)}>
          <option value="">{messages.allCourses}</option>
          {courses.map((name) => (
            <option key={name} value={name}>
              {adminMessages.dish.categories[name]}
            </option>
          ))}
        </Select>
        <Select
          label={messages.kind}
          value={kind}
          onChange={({ target }) => setKind(priceChangeKinds.find((name) => name === target.value) ?? "percent")}
        >
          {priceChangeKinds.map((name) => (
            <option key={name} value={name}>
              {messages.kinds[name]}
            </option>
          ))}
        </Select>
        <Field
          label={kind === "amount" ? `${messages.value.amount} (${currency})` : messages.value.percent}
          hint={messages.valueHint}
          inputMode="text"
          error={typed !== "" && value === undefined ? messages.valueInvalid[kind] : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select label={messages.rounding} value={step} onChange={({ target }) => setStep(Number(target.value))}>
          {roundingSteps(currency).map((size) => (
            <option key={size} value={size}>
              {size === least ? messages.noRounding : formatMinor(size)}
            </option>
          ))}
        </Select>
      </div>
      <QueryView query={menu}>
        {(dishes) => (
          <NewPrices
            dishes={dishes.filter(({ category }) => course === "" || category === course)}
            rule={value === undefined ? undefined : { kind, value, step }}
            onDone={() => setTyped("")}
          />
        )}
      </QueryView>
    </div>
  );
}
