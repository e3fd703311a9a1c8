import { allergens, diets } from "#contract/house/dish-facts-constants.ts";
import { type DishFilter, filterQuery } from "#contract/house/dish-filter.ts";
import { textLimits } from "#contract/platform/text-limits.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { dishFilterMessages as messages } from "#web/messages/dish-filter.ts";
import { filteredPath, toggleAllergen, toggleDiet } from "./filtered-dishes.ts";

/** The part of a page to which its filters lead, so that the page does not begin at the top again. */
const fragment = "#filter";

interface FilterBarProps {
  /** Path of the unfiltered page. */
  path: string;
  filter: DishFilter;
}

/** Search field and filter chips of a page. They are a form and links, so that they work without scripts. */
export function FilterBar({ path, filter }: FilterBarProps) {
  return (
    <search
      id="filter"
      aria-label={messages.label}
      className="mx-auto grid max-w-7xl gap-2 px-5 py-3 md:gap-3 md:px-8 md:py-5"
    >
      <SearchForm path={path} filter={filter} />
      <FilterChips path={path} filter={filter} />
    </search>
  );
}

function SearchForm({ path, filter }: FilterBarProps) {
  const { q: _q, ...kept } = filterQuery(filter);
  return (
    <form method="get" action={path + fragment} data-native className="mx-auto flex w-full max-w-xl gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="q"
        aria-label={messages.search}
        placeholder={messages.searchHint}
        defaultValue={filter.q}
        maxLength={textLimits.searchTerm}
        className="input input-lg min-w-0 grow text-base"
      />
      <button type="submit" className="btn btn-outline btn-lg">
        {messages.submit}
      </button>
    </form>
  );
}

interface Chip {
  label: string;
  isActive: boolean;
  /** The filter after a click. */
  next: DishFilter;
}

function chipsOf(filter: DishFilter): Chip[] {
  const chips = [
    ...diets.map((diet) => ({
      label: dishFactMessages.diets[diet],
      isActive: filter.diet.includes(diet),
      next: toggleDiet(filter, diet),
    })),
    ...allergens.map((allergen) => ({
      label: messages.without(dishFactMessages.allergens[allergen]),
      isActive: filter.without.includes(allergen),
      next: toggleAllergen(filter, allergen),
    })),
    ...(filter.without.length > 0
      ? [{ label: messages.traces, isActive: filter.traces, next: { ...filter, traces: !filter.traces } }]
      : []),
  ];
  // The chosen ones come first: the row may be longer than the screen.
  return [...chips.filter(({ isActive }) => isActive), ...chips.filter(({ isActive }) => !isActive)];
}

function FilterChips({ path, filter }: FilterBarProps) {
  return (
    <ul aria-label={messages.chips} className="filter-chips">
      {chipsOf(filter).map(({ label, isActive, next }) => (
        <li key={label}>
          <a
            href={filteredPath(path, next) + fragment}
            rel="nofollow"
            aria-current={isActive ? "true" : undefined}
            className="filter-chip"
          >
            <span>{label}</span>
            {isActive && <span className="sr-only"> {messages.active}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
