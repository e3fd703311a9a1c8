import { publicMessages } from "#web/messages/public.ts";
import { telephoneUrl } from "./contact.ts";
import { useRestaurant } from "./use-restaurant.ts";

export function CallBanner() {
  const { telephone } = useRestaurant();
  return (
    <section className="bg-black px-5 py-14 text-center text-white md:py-20">
      <h2 className="display text-3xl md:text-5xl">
        {publicMessages.home.callUs}{" "}
        <a
          href={telephoneUrl(telephone)}
          className="inline-block underline decoration-1 underline-offset-8 hover:decoration-2 focus-visible:outline-white"
        >
          {telephone}
        </a>
      </h2>
    </section>
  );
}
