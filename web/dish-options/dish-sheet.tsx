import { type SyntheticEvent, use, useEffect, useId, useState } from "react";
import type { DishWithOptions } from "#contract/house/menu.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { dishOptionMessages as messages } from "#web/messages/dish-options.ts";
import { LocaleContext } from "#web/ui/format.tsx";
import { ResponsiveImage } from "#web/ui/image.tsx";
import { CloseButton, Modal } from "#web/ui/modal.tsx";
import { ErrorMessage } from "#web/ui/placeholders.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useCloseOnBack } from "#web/ui/use-close-on-back.ts";
import { type DishChoice, stillAvailable, toDishInMinorUnits } from "./choice.ts";
import { DishChoiceForm } from "./dish-choice-form.tsx";
import { readDishChoice } from "./read-form.ts";

interface DishSheetProps {
  /** Slug or id. */
  dishId: string;
  name: string;
  /** What was chosen earlier. */
  initial?: DishChoice;
  labelOf: (price: string) => string;
  /** Called after each change before the submission. Without it, the sheet keeps the choice until it is opened again. */
  onChange?: (choice: DishChoice) => void;
  /** Resolves to whether the sheet is done. */
  onSubmit: (choice: DishChoice) => Promise<boolean>;
  onClose: () => void;
}

/** What was chosen for a dish whose sheet was closed before it was added, as long as the page is open. */
const unfinished = new Map<string, DishChoice>();

/** The options of a dish in a dialog, from below on phones. */
export default function DishSheet({ dishId, name, initial, labelOf, onChange, onSubmit, onClose }: DishSheetProps) {
  const id = useId();
  useCloseOnBack(onClose);
  const { dish, error, retry } = useDish(dishId);
  const { currency } = use(LocaleContext);
  const pricedDish = dish && toDishInMinorUnits(dish, currency);
  const startChoice = initial ?? unfinished.get(dishId);
  const keep = onChange ?? ((choice: DishChoice) => void unfinished.set(dishId, choice));
  const keepChoice = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.querySelector("form");
    if (form && pricedDish) keep(readDishChoice(form, pricedDish.groups));
  };
  const submit = async (choice: DishChoice) => {
    if (!(await onSubmit(choice))) return;
    if (!onChange) unfinished.delete(dishId);
    onClose();
  };
  return (
    <Modal aria-labelledby={id} onClose={onClose}>
      <div className="modal-box scroll-pb-24 px-5 pb-0 max-sm:max-h-[92dvh]">
        <CloseButton className="btn-circle z-30 bg-base-100" onClick={onClose} />
        {dish && (
          <ResponsiveImage
            src={dish.image}
            alt=""
            sizes="32rem"
            ratio={[5, 2]}
            className="-mx-5 -mt-6 mb-4 w-[calc(100%+2.5rem)] max-w-none"
          />
        )}
        <h2 id={id} className="display mb-1 pe-10 text-2xl wrap-anywhere">
          {dish?.name ?? name}
        </h2>
        {dish && <p className="mb-5 wrap-anywhere text-base-content/80">{dish.recipe}</p>}
        {pricedDish && (
          <div onInput={keepChoice}>
            <DishChoiceForm
              dish={pricedDish}
              initial={startChoice && stillAvailable(pricedDish, startChoice)}
              labelOf={labelOf}
              onSubmit={submit}
            />
          </div>
        )}
        {!dish && !error && (
          <div role="status" aria-label={messages.loading} className="pb-6">
            <Skeleton shape="fields" count={3} />
          </div>
        )}
        {error && <ErrorMessage error={error} onRetry={retry} />}
      </div>
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          {messages.choose}
        </button>
      </form>
    </Modal>
  );
}

/** Loads the dish with its options as they are now. */
function useDish(id: string) {
  const [dish, setDish] = useState<DishWithOptions>();
  const [error, setError] = useState<ApiError["body"]>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const abort = new AbortController();
    setError(undefined);
    api("getDish", { params: { id }, signal: abort.signal }).then(setDish, (reason: unknown) => {
      if (abort.signal.aborted) return;
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason.body);
    });
    return () => abort.abort();
  }, [id, attempt]);
  return { dish, error, retry: () => setAttempt((count) => count + 1) };
}
