import { pagePaths } from "#contract/paths.ts";
import { AddToCartButton, CartBar } from "#web/cart/add-to-cart-button.tsx";
import { DishOrderForm } from "#web/cart/dish-order-form.tsx";
import { FavouriteButton } from "#web/favourite/favourite-button.tsx";
import { DishCards } from "#web/menu/dish-card.tsx";
import { DishDetail } from "#web/menu/dish-detail.tsx";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import type { PublicPageProps } from "./public-pages.ts";

export default function DishPage({ loaderData: { dish, course, related } }: PublicPageProps<"dish">) {
  const { texts } = useRestaurant();
  return (
    <>
      <div className="section pt-8! md:pt-12!">
        <DishDetail
          dish={dish}
          corner={<FavouriteButton dish={dish} />}
          action={<DishOrderForm key={dish._id} dish={dish} />}
        >
          {course && (
            <Link to={pagePaths.order(course)} className="link">
              {publicMessages.dish.moreOfCourse(texts.courses[course].title)}
            </Link>
          )}
        </DishDetail>
        {related.length > 0 && (
          <HydrateSeparately>
            <section aria-labelledby="beside" className="mt-16 md:mt-24">
              <SectionHeading id="beside" title={publicMessages.dish.relatedTitle} />
              <DishCards
                level={3}
                dishes={related}
                action={(one) => <AddToCartButton dish={one} />}
                corner={(one) => <FavouriteButton dish={one} />}
              />
            </section>
          </HydrateSeparately>
        )}
      </div>
      <CartBar />
    </>
  );
}
