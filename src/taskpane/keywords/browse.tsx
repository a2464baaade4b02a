/** Categories of the catalog, their subcategories, and the keywords in them. */
import { Button } from "../kit/fluent";
import { readCategories, readSubcategories } from "../kit/fields/categories";
import { usePane } from "../state/pane-context";
import { useLoaded } from "../state/use-loaded";
import { LoadingNote } from "../kit/loading-note";
import { OpenRow } from "../kit/open-row";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";

interface Named {
  readonly slug: string;
  readonly name: string;
}

export interface CategoryPlace {
  readonly category: Named | null;
  readonly subcategory: Named | null;
  /** True when the keywords of the whole category are shown. */
  readonly isAll: boolean;
}

export const noCategory: CategoryPlace = { category: null, subcategory: null, isAll: false };

const TOP = 4;

export function KeywordBrowse({
  place,
  onPlace,
}: {
  place: CategoryPlace;
  onPlace: (place: CategoryPlace) => void;
}) {
  const text = useTextStyles();
  const words = usePane().messages.keywords;
  const { category, subcategory } = place;
  const title = subcategory ?? category;
  return (
    <Section
      title={title ? words.inCategory(title.name) : words.browse}
      action={
        title && (
          <Button size="small" appearance="subtle" onClick={() => onPlace(noCategory)}>
            {words.leaveCategory}
          </Button>
        )
      }
    >
      {!category && <Categories onPlace={onPlace} />}
      {category && !subcategory && !place.isAll && (
        <>
          <Subcategories category={category} onPlace={onPlace} />
          <div className={text.buttons}>
            <Button size="small" onClick={() => onPlace({ ...place, isAll: true })}>
              {words.all(category.name)}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

function Categories({ onPlace }: { onPlace: (place: CategoryPlace) => void }) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.keywords;
  const categories = useLoaded("categories", (signal) => readCategories(context.client, signal));
  return (
    <>
      <LoadingNote of={categories} label={words.loading} />
      <ul className={text.list}>
        {(categories.value?.data ?? []).map((category) => (
          <OpenRow
            key={category.slug}
            name={category.name}
            note={words.categoryNote(
              category.number_of_technologies ?? null,
              category.number_of_companies ?? null
            )}
            onOpen={() => onPlace({ ...noCategory, category })}
          />
        ))}
      </ul>
    </>
  );
}

function Subcategories({
  category,
  onPlace,
}: {
  category: Named;
  onPlace: (place: CategoryPlace) => void;
}) {
  const text = useTextStyles();
  const { context, messages } = usePane();
  const words = messages.keywords;
  const subcategories = useLoaded(`subcategories ${category.slug}`, (signal) =>
    readSubcategories(
      context.client,
      { category_slug: category.slug, num_technologies_per_category: TOP },
      signal
    )
  );
  return (
    <>
      <LoadingNote of={subcategories} label={words.loading} />
      <ul className={text.list}>
        {(subcategories.value?.data ?? []).map((item) => (
          <OpenRow
            key={item.slug}
            name={item.name}
            note={
              item.technologies.length > 0
                ? words.top(item.technologies.map(({ name }) => name).join(", "))
                : words.categoryNote(item.number_of_technologies ?? null, null)
            }
            onOpen={() => onPlace({ category, subcategory: item, isAll: false })}
          />
        ))}
      </ul>
    </>
  );
}
