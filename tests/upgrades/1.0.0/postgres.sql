SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.addresses (
    id text NOT NULL,
    user_id text NOT NULL,
    address text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.applied_settings (
    id text NOT NULL,
    settings text NOT NULL
);
CREATE TABLE public.audit (
    id text NOT NULL,
    at bigint NOT NULL,
    by text,
    role text,
    call text NOT NULL,
    subject text,
    address text,
    before text,
    after text
);
CREATE TABLE public.backups (
    id text NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint NOT NULL,
    ok integer NOT NULL,
    bytes bigint,
    target text NOT NULL,
    error text
);
CREATE TABLE public.business_totals (
    id integer NOT NULL,
    revenue_minor bigint NOT NULL,
    orders bigint NOT NULL,
    bookings bigint NOT NULL,
    users bigint NOT NULL
);
CREATE TABLE public.cart_entries (
    id text NOT NULL,
    user_id text NOT NULL,
    dish_id text NOT NULL,
    name text NOT NULL,
    image text NOT NULL,
    price_minor integer NOT NULL,
    created_at bigint NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    options text DEFAULT '[]'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.carts (
    user_id text NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE public.claims (
    name text NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.daily_sales (
    day text NOT NULL,
    revenue_minor bigint NOT NULL,
    orders integer NOT NULL,
    bookings integer NOT NULL
);
CREATE TABLE public.dish_collections (
    dish_id text NOT NULL,
    collection text NOT NULL
);
CREATE TABLE public.dish_option_groups (
    dish_id text NOT NULL,
    group_id text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.dish_option_prices (
    dish_id text NOT NULL,
    option_id text NOT NULL,
    price_minor bigint NOT NULL
);
CREATE TABLE public.dish_sales (
    period text NOT NULL,
    dish_id text NOT NULL,
    name text NOT NULL,
    sold integer NOT NULL,
    revenue_minor bigint NOT NULL
);
CREATE TABLE public.dish_stock (
    dish_id text NOT NULL,
    day text NOT NULL,
    taken integer NOT NULL,
    per_day integer NOT NULL,
    CONSTRAINT dish_stock_not_below_taken CHECK (((taken >= 0) AND (taken <= per_day)))
);
CREATE TABLE public.dishes (
    id text NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    price_minor integer NOT NULL,
    recipe text NOT NULL,
    image text NOT NULL,
    available integer NOT NULL,
    "position" bigint NOT NULL,
    created_at bigint NOT NULL,
    served_in text DEFAULT '[]'::text NOT NULL,
    served_from text,
    served_until text,
    lead_minutes integer DEFAULT 0 NOT NULL,
    sold_out_until bigint,
    stock_per_day integer,
    allergens text,
    traces text DEFAULT '[]'::text NOT NULL,
    diets text DEFAULT '[]'::text NOT NULL,
    allergen_details text DEFAULT '{}'::text NOT NULL,
    spice integer DEFAULT 0 NOT NULL,
    portion text,
    calories integer,
    minimum_age integer DEFAULT 0 NOT NULL,
    work_minutes integer,
    station text,
    CONSTRAINT dishes_price_minor_check CHECK ((price_minor > 0))
);
CREATE TABLE public.favourites (
    user_id text NOT NULL,
    dish_id text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.firebase_sessions (
    id text NOT NULL,
    uid text NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint NOT NULL,
    second_factor integer NOT NULL,
    account text,
    ended_at bigint
);
CREATE TABLE public.health_findings (
    host text NOT NULL,
    subject text NOT NULL,
    "position" integer NOT NULL,
    level text NOT NULL,
    text text NOT NULL,
    remedy text,
    since bigint NOT NULL,
    checked_at bigint NOT NULL
);
CREATE TABLE public.hold_lock (
    id integer NOT NULL
);
CREATE TABLE public.idempotency (
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer,
    answer text,
    created_at bigint NOT NULL
);
CREATE TABLE public.identity_accounts (
    id text NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" text NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_jwks (
    id text NOT NULL,
    "publicKey" text NOT NULL,
    "privateKey" text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "expiresAt" timestamp with time zone,
    alg text,
    crv text
);
CREATE TABLE public.identity_passkeys (
    id text NOT NULL,
    name text,
    "publicKey" text NOT NULL,
    "userId" text NOT NULL,
    "credentialID" text NOT NULL,
    counter bigint NOT NULL,
    "deviceType" text NOT NULL,
    "backedUp" boolean NOT NULL,
    transports text,
    "createdAt" timestamp with time zone,
    aaguid text
);
CREATE TABLE public.identity_sessions (
    id text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" text NOT NULL,
    "authenticatedAt" timestamp with time zone,
    "secondFactor" boolean
);
CREATE TABLE public.identity_two_factors (
    id text NOT NULL,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    "userId" text NOT NULL,
    verified boolean,
    "failedVerificationCount" bigint,
    "lockedUntil" timestamp with time zone
);
CREATE TABLE public.identity_users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean NOT NULL,
    image text,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    "twoFactorEnabled" boolean
);
CREATE TABLE public.identity_verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL
);
CREATE TABLE public.intent_entries (
    cart_entry_id text NOT NULL,
    intent_id text NOT NULL
);
CREATE TABLE public.intent_holds (
    intent_id text NOT NULL,
    kind text NOT NULL,
    ref text NOT NULL,
    amount bigint NOT NULL
);
CREATE TABLE public.kitchen_slots (
    slot bigint NOT NULL,
    taken integer NOT NULL,
    CONSTRAINT kitchen_slots_not_negative CHECK ((taken >= 0))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.limits (
    key text NOT NULL,
    window_start bigint NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.option_groups (
    id text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    min integer NOT NULL,
    max integer NOT NULL,
    free integer NOT NULL,
    ask integer NOT NULL,
    version integer NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.option_prices (
    option_id text NOT NULL,
    size_option_id text NOT NULL,
    price_minor bigint NOT NULL
);
CREATE TABLE public.options (
    id text NOT NULL,
    group_id text NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    price_minor bigint NOT NULL,
    max_each integer NOT NULL,
    is_default integer NOT NULL,
    available integer NOT NULL,
    sold_out_until bigint,
    adds_allergens text NOT NULL,
    dish_id text
);
CREATE TABLE public.order_changes (
    id text NOT NULL,
    order_id text NOT NULL,
    status text NOT NULL,
    at bigint NOT NULL,
    by text NOT NULL,
    reason text
);
CREATE TABLE public.order_line_stations (
    order_id text NOT NULL,
    "position" integer NOT NULL,
    station text NOT NULL,
    done_at bigint
);
CREATE TABLE public.ordering (
    id text NOT NULL,
    paused_until bigint,
    message text NOT NULL,
    extra_minutes integer NOT NULL,
    capacity_percent integer NOT NULL,
    day text NOT NULL
);
CREATE TABLE public.orders (
    id text NOT NULL,
    number text NOT NULL,
    status text NOT NULL,
    ready_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    placed_at bigint DEFAULT 0 NOT NULL,
    kind text DEFAULT 'pickup'::text NOT NULL,
    chosen_time bigint,
    table_id text,
    address text,
    travel_minutes integer DEFAULT 0 NOT NULL,
    comes_up_at bigint,
    told_ready_at bigint
);
CREATE TABLE public.outbox (
    id text NOT NULL,
    key text NOT NULL,
    kind text NOT NULL,
    payload text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_at bigint NOT NULL,
    sent_at bigint,
    last_error text,
    created_at bigint NOT NULL,
    dead_at bigint,
    discarded_at bigint
);
CREATE TABLE public.payment_intents (
    id text NOT NULL,
    user_id text,
    email text NOT NULL,
    payment_type text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    snapshot text NOT NULL,
    created_at bigint NOT NULL,
    check_at bigint,
    expires_at bigint,
    fee_minor bigint DEFAULT 0 NOT NULL,
    address text,
    CONSTRAINT payment_intents_amount_minor_check CHECK ((amount_minor > 0)),
    CONSTRAINT payment_intents_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text, 'refunded'::text])))
);
CREATE TABLE public.payment_lines (
    payment_id text NOT NULL,
    "position" integer NOT NULL,
    cart_entry_id text NOT NULL,
    dish_id text NOT NULL,
    name text NOT NULL,
    image text NOT NULL,
    price_minor integer NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    options text DEFAULT '[]'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    allergens text,
    minimum_age integer DEFAULT 0 NOT NULL,
    station text
);
CREATE TABLE public.payments (
    id text NOT NULL,
    transaction_id text NOT NULL,
    user_id text,
    email text NOT NULL,
    payment_type text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    payment_status text NOT NULL,
    deleted_count integer NOT NULL,
    refunded_minor bigint NOT NULL,
    ordered_at bigint NOT NULL,
    fee_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT payments_check CHECK (((refunded_minor >= 0) AND (refunded_minor <= amount_minor)))
);
CREATE TABLE public.printed_tickets (
    order_id text NOT NULL,
    station text NOT NULL,
    begun integer NOT NULL,
    printed_at bigint
);
CREATE TABLE public.refunds (
    id text NOT NULL,
    key text NOT NULL,
    payment_id text NOT NULL,
    amount_minor bigint NOT NULL,
    by text NOT NULL,
    reason text,
    at bigint NOT NULL
);
CREATE TABLE public.release_support (
    migration text NOT NULL,
    oldest_release text NOT NULL
);
CREATE TABLE public.reservation_changes (
    id text NOT NULL,
    reservation_id text NOT NULL,
    status text NOT NULL,
    at bigint NOT NULL,
    by text NOT NULL,
    reason text
);
CREATE TABLE public.reservation_slots (
    table_id text NOT NULL,
    step bigint NOT NULL,
    reservation_id text NOT NULL
);
CREATE TABLE public.reservations (
    id text NOT NULL,
    number text NOT NULL,
    status text NOT NULL,
    user_id text,
    intent_id text,
    payment_id text,
    table_id text NOT NULL,
    date text NOT NULL,
    "time" text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    guest integer NOT NULL,
    seats integer NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    email text,
    notes text,
    deposit_minor bigint NOT NULL,
    currency text NOT NULL,
    free_cancellation_hours integer NOT NULL,
    held_until bigint,
    sequence integer NOT NULL,
    created_at bigint NOT NULL,
    client_key text,
    hold_ended_at bigint,
    CONSTRAINT reservations_check CHECK ((ends_at > starts_at)),
    CONSTRAINT reservations_guest_check CHECK (((guest >= 1) AND (guest <= 4))),
    CONSTRAINT reservations_status_check CHECK ((status = ANY (ARRAY['held'::text, 'confirmed'::text, 'seated'::text, 'completed'::text, 'expired'::text, 'cancelled'::text, 'no_show'::text])))
);
CREATE TABLE public.reviews (
    id text NOT NULL,
    user_id text,
    name text NOT NULL,
    email text NOT NULL,
    favorite_recipe text NOT NULL,
    suggestion text NOT NULL,
    details text NOT NULL,
    rating integer NOT NULL,
    verified integer NOT NULL,
    hidden integer NOT NULL,
    created_at bigint NOT NULL,
    payment_id text,
    CONSTRAINT reviews_rating_check CHECK (((rating >= 0) AND (rating <= 5)))
);
CREATE TABLE public.sandbox_payment_intents (
    id text NOT NULL,
    client_secret text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    idempotency_key text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.sandbox_payment_methods (
    id text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    behaviour text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.sandbox_refunds (
    id text NOT NULL,
    intent_id text NOT NULL,
    amount bigint NOT NULL,
    idempotency_key text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.settings_logos (
    id text NOT NULL,
    content text NOT NULL
);
CREATE TABLE public.settings_previews (
    id text NOT NULL,
    sections text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.settings_versions (
    version integer NOT NULL,
    sections text NOT NULL,
    at bigint NOT NULL,
    user_id text,
    restored integer
);
CREATE TABLE public.statistics_changes (
    id text NOT NULL,
    day text,
    dish_id text,
    name text,
    revenue_minor bigint NOT NULL,
    orders integer NOT NULL,
    bookings integer NOT NULL,
    users integer NOT NULL,
    sold integer NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000', autovacuum_analyze_scale_factor='0', autovacuum_analyze_threshold='1000');
CREATE TABLE public.table_codes (
    table_id text NOT NULL,
    code text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.tracked_orders (
    code_hash text NOT NULL,
    order_id text NOT NULL,
    user_id text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.user_purchases (
    user_id text NOT NULL,
    orders integer NOT NULL,
    bookings integer NOT NULL,
    dishes integer NOT NULL
);
CREATE TABLE public.users (
    id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    is_valid integer NOT NULL,
    uid text,
    created_at bigint NOT NULL,
    guest integer DEFAULT 0 NOT NULL,
    contact_email text,
    phone text,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);
INSERT INTO public.applied_settings VALUES
	('restaurant', '{"name":"Juniper","tagline":"A corner kitchen for long salads, blistered pizza and soup that has had all day to think.","address":{"street":"214 Perry Lane","city":"New York","region":"NY","postcode":"10014","country":"United States"},"telephone":"+1 212 555 0142","email":"hello@juniper.example","picture":"/images/scenes/social/1200.jpg","social":[{"network":"facebook"},{"network":"instagram"},{"network":"x"}],"timeZone":"America/New_York","currency":"USD","locale":"en-US","dayStartsAt":"00:00","dayparts":[{"id":"lunch","name":"weekdays from 11:30 to 15:00","days":["monday","tuesday","wednesday","thursday","friday"],"from":"11:30","to":"15:00"}],"stations":[],"openingHours":{"monday":[{"open":"08:00","close":"22:00"}],"tuesday":[{"open":"08:00","close":"22:00"}],"wednesday":[{"open":"08:00","close":"22:00"}],"thursday":[{"open":"08:00","close":"22:00"}],"friday":[{"open":"08:00","close":"22:00"}],"saturday":[{"open":"10:00","close":"23:00"}],"sunday":[{"open":"10:00","close":"23:00"}]},"specialDays":[],"tables":[{"id":"window-1","seats":2},{"id":"window-2","seats":2},{"id":"window-3","seats":2},{"id":"counter","seats":2},{"id":"hall-1","seats":4},{"id":"hall-2","seats":4},{"id":"hall-3","seats":4},{"id":"booth-1","seats":6},{"id":"booth-2","seats":6},{"id":"long-table","seats":8}],"reservation":{"depositPerGuest":"10.00","stayMinutes":90,"everyMinutes":30,"leadMinutes":60,"horizonDays":60,"familySeats":6,"holdMinutes":15,"shortHoldMinutes":5,"maxUnpaidHolds":2,"maxHoldsPerAddress":3,"freeCancellationHours":24},"order":{"preparationMinutes":25,"acceptWithinMinutes":0,"horizonDays":7,"autoAccept":false,"guestCheckout":true},"zones":[],"refund":{"freshSignInAbove":"100.00"},"theme":{"logo":"logo.svg","day":{"background":"#fef9f2","text":"#2c1e17","primary":"#b72e1c","secondary":"#1f5233","accent":"#f0b13f"},"evening":{"background":"#1e1511","text":"#ebe4d7","primary":"#f48462","secondary":"#1d3f29","accent":"#f3bd5c"}},"texts":{"hero":[{"title":"Dough that takes its time","text":"Two days of rest, ninety seconds of fire. Every pizza is stretched when you order it.","picture":"/images/scenes/hero-1/640.webp"},{"title":"Salads with an appetite","text":"Whole leaves, ripe tomatoes and dressings made this morning: a meal, not a side.","picture":"/images/scenes/hero-2/640.webp"},{"title":"The pot is always on","text":"Stock starts before sunrise, so that a bowl at noon already tastes of the whole day.","picture":"/images/scenes/hero-3/640.webp"},{"title":"Leave room for the end","text":"Our pastry counter is baked in small trays and is usually empty by nine.","picture":"/images/scenes/hero-4/640.webp"},{"title":"A table for everybody","text":"From the two stools at the window to the long table at the back: come as you are.","picture":"/images/scenes/hero-5/640.webp"},{"title":"Order, walk over, eat","text":"Pay here, and your food is packed and warm about twenty-five minutes later.","picture":"/images/scenes/hero-6/640.webp"}],"orderOnline":{"heading":"Order Online","subHeading":"From 11.00am to 10.00 pm"},"about":"Juniper began with one oven and a borrowed soup pot. The oven is still here, and so are most of the people who stood at it. We buy from growers whose names we know, write the menu around what they bring, and cook it in plain sight. Nothing is hurried but the pizza. Come for breakfast soup or a late slice; somebody will be at the door either way.","featured":{"dish":"prosciutto-e-rucola","date":"Aug 2, 2029","question":"Where can i get some?","text":"Right here, and only warm. Prosciutto e Rucola goes into the oven as a plain tomato pizza; the ham, the rocket and the shaved Parmesan are laid on when it comes out, so that the leaves stay crisp and the ham just begins to soften. It holds for the walk home, though hardly anyone waits that long. Order it for pick-up and we will have it boxed when you arrive.","picture":"/images/scenes/featured/640.webp"},"courses":{"salad":{"title":"Salad","text":"Crisp, sharp and generous, dressed only once you have ordered.","picture":"/images/scenes/salad/640.webp"},"pizza":{"title":"Pizza","text":"Thin in the middle, tall at the rim, spotted by a very hot oven.","picture":"/images/scenes/pizza/640.webp"},"soup":{"title":"Soup","text":"From a clear broth to a chowder that holds the spoon up, with bread to go with it.","picture":"/images/scenes/soup/640.webp"},"dessert":{"title":"Dessert","text":"Something with cream, something with fruit, and always something with chocolate.","picture":"/images/scenes/dessert/640.webp"},"drinks":{"title":"Drinks","text":"Coffee from the first hour, lemonade all afternoon, a glass of red when it gets dark.","picture":"/images/scenes/drinks/640.webp"}},"offered":{"text":"A few plates we are proud of today. Once they are gone, they are gone.","picture":"/images/scenes/offered/640.webp"},"menu":{"text":"Everything we cook, course by course. Ask us about anything you cannot eat.","picture":"/images/scenes/menu/640.webp"},"order":{"text":"Choose, pay and pick up. We start cooking when your order arrives.","picture":"/images/scenes/order/640.webp"}}}');
INSERT INTO public.audit VALUES
	('01a207f2-7380-7f6e-859c-b91e1ef27ecd', 1795429659520, '01a207f2-6e81-7f5a-aec3-211d6cdf17fc', 'admin', 'signIn', '01a207f2-6e81-7f5a-aec3-211d6cdf17fc', '127.0.0.1', NULL, '{"device":"an unknown device","with":"password"}'),
	('01a207f2-763d-7749-80c6-06df876fe9cc', 1795429660221, '01a207f2-6e81-7f5a-aec3-211d6cdf17fc', 'admin', 'updateOrder', '01a207f2-762d-755f-b979-db32ce864876', '127.0.0.1', '{"status":"pending"}', '{"status":"accepted"}');
INSERT INTO public.business_totals VALUES
	(1, 93100, 37, 1, 9);
INSERT INTO public.cart_entries VALUES
	('01a207f2-7685-71a5-a555-0fcaefa6fae6', '01a207f2-75c2-72ce-a455-e2c5f99cce11', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', '/images/dishes/tomato-basil-soup/640.webp', 850, 1795429660294, 1, '[]', '', 1);
INSERT INTO public.carts VALUES
	('01a207f2-75c2-72ce-a455-e2c5f99cce11', 3);
INSERT INTO public.claims VALUES
	('retention', 1795432959346);
INSERT INTO public.daily_sales VALUES
	('2026-11-03', 8800, 2, 0),
	('2026-11-17', 5250, 1, 0),
	('2026-11-22', 7200, 3, 0),
	('2026-11-21', 7800, 4, 0),
	('2026-11-02', 1300, 1, 0),
	('2026-11-13', 7050, 3, 0),
	('2026-11-10', 7800, 2, 0),
	('2026-11-11', 7800, 2, 0),
	('2026-11-05', 2250, 2, 0),
	('2026-11-20', 2500, 1, 0),
	('2026-10-29', 1050, 1, 0),
	('2026-11-15', 11475, 4, 0),
	('2026-11-14', 5250, 3, 0),
	('2026-11-08', 1175, 1, 0),
	('2026-10-28', 7750, 3, 0),
	('2026-11-09', 1900, 1, 0),
	('2026-11-04', 900, 1, 0),
	('2026-11-18', 1350, 1, 0),
	('2026-11-23', 4500, 1, 1);
INSERT INTO public.dish_collections VALUES
	('01a207f2-6e8c-75f5-95cc-61f277d53275', 'popular'),
	('01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'popular'),
	('01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'offered'),
	('01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'offered'),
	('01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'popular'),
	('01a207f2-6e8c-725a-948a-e888060a2700', 'popular'),
	('01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'offered'),
	('01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'popular'),
	('01a207f2-6e8c-76ca-9000-957faca196d1', 'offered'),
	('01a207f2-6e8c-7809-a500-497ed06ffb31', 'popular'),
	('01a207f2-6e8c-73bf-9923-3dd042500412', 'popular'),
	('01a207f2-6e8c-76ad-876b-fe6b70f9c786', 'offered'),
	('01a207f2-6e8c-7a58-a4a4-1a5b0be52ff8', 'popular'),
	('01a207f2-6e8c-7e26-8a87-9c01becad71e', 'offered');
INSERT INTO public.dish_option_groups VALUES
	('01a207f2-6e8c-77d8-812b-4ada4a49c3d9', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-77d8-812b-4ada4a49c3d9', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-7622-ac88-7c95a05d8afe', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-7622-ac88-7c95a05d8afe', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-725a-948a-e888060a2700', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-725a-948a-e888060a2700', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-7fd4-96b8-772cbcd838cf', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-7fd4-96b8-772cbcd838cf', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-78ea-80de-170fd995cd9f', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-78ea-80de-170fd995cd9f', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-79c4-8f90-c2a79376dc02', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-79c4-8f90-c2a79376dc02', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-7dcc-9c20-37847c07137b', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-7dcc-9c20-37847c07137b', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-7dd9-8304-54b60159a561', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-7dd9-8304-54b60159a561', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-7d6c-8a03-387b722855cf', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-7d6c-8a03-387b722855cf', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-7054-96ac-02ac57519fa0', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-7054-96ac-02ac57519fa0', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-722f-b26e-a6886030a7e9', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-722f-b26e-a6886030a7e9', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-79ec-8ee8-67401af752e6', '01a207f2-6ede-7362-8782-f132c5707913', 0),
	('01a207f2-6e8c-79ec-8ee8-67401af752e6', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1),
	('01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-797c-b04b-cccd0dcfb097', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-733c-8ed9-55a3dbdae17e', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-76ca-9000-957faca196d1', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-7fda-a726-7bcf3656ea8f', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-7c44-843e-742759bd6530', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-799e-a17c-71b9f89f99dd', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-775e-a6a1-8952a74b63ec', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-7809-a500-497ed06ffb31', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0),
	('01a207f2-6e8c-7e26-8a87-9c01becad71e', '01a207f2-6ee7-7fc1-8010-dd13719498f0', 0),
	('01a207f2-6e8c-74f1-8d15-860b73f728f7', '01a207f2-6ee7-7fc1-8010-dd13719498f0', 0),
	('01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', '01a207f2-6ee7-7fc1-8010-dd13719498f0', 0),
	('01a207f2-6e8c-7996-a95d-fc89580d1c4e', '01a207f2-6ee7-7fc1-8010-dd13719498f0', 0),
	('01a207f2-6e8c-7806-b08f-368338d89238', '01a207f2-6ee8-7b3e-89fc-ede6868721fe', 0),
	('01a207f2-6e8c-7806-b08f-368338d89238', '01a207f2-6eea-7c30-877b-1ead3ee4179a', 1),
	('01a207f2-6e8c-7806-b08f-368338d89238', '01a207f2-6eef-7186-8acc-f542f4ce176a', 2);
INSERT INTO public.dish_sales VALUES
	('2026-11-03/1', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-03/2', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-03/4', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-03/8', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-10-26/16', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-10-10/32', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-10-10/64', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 2, 3000),
	('2026-10-10/128', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 2, 3000),
	('2026-10-10/256', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 2, 3000),
	('2026-11-03/1', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-03/2', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-03/4', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-03/8', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-10-26/16', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-10-10/32', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-10-10/64', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 3, 5850),
	('2026-10-10/128', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 3, 5850),
	('2026-10-10/256', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 3, 5850),
	('2026-11-03/1', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-11-03/2', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-11-03/4', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-11-03/8', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-10-26/16', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-10-10/32', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-10-10/64', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-10-10/128', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-10-10/256', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', 1, 950),
	('2026-11-17/1', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-11-17/2', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-11-15/4', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 3, 1950),
	('2026-11-11/8', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 3, 1950),
	('2026-11-11/16', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 4, 2600),
	('2026-11-11/32', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 4, 2600),
	('2026-10-10/64', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 5, 3250),
	('2026-10-10/128', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 5, 3250),
	('2026-10-10/256', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 5, 3250),
	('2026-11-17/1', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-17/2', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-15/4', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-11/8', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-17/1', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-11-17/2', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-11-15/4', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-11-11/8', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-11-11/16', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-11-11/32', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-10-10/64', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-10-10/128', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-10-10/256', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', 1, 1500),
	('2026-11-17/1', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-17/2', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-15/4', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-11/8', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 2, 3900),
	('2026-11-11/16', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 2, 3900),
	('2026-11-11/32', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 2, 3900),
	('2026-11-22/1', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-21/2', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-19/4', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-19/8', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-11/16', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 2, 2800),
	('2026-11-11/32', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 2, 2800),
	('2026-10-10/64', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 2, 2800),
	('2026-10-10/128', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 2, 2800),
	('2026-10-10/256', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 2, 2800),
	('2026-11-21/1', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-21/2', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-19/4', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-19/8', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-11/16', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 3, 1500),
	('2026-11-11/32', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 3, 1500),
	('2026-10-10/64', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 4, 2000),
	('2026-10-10/128', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 4, 2000),
	('2026-10-10/256', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 4, 2000),
	('2026-11-21/1', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-11-21/2', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-11-19/4', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-11-19/8', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-11-21/1', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-21/2', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-19/4', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-19/8', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-11/16', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 2, 1800),
	('2026-11-11/32', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 2, 1800),
	('2026-10-10/64', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 3, 2700),
	('2026-10-10/128', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 3, 2700),
	('2026-10-10/256', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 3, 2700),
	('2026-11-21/1', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-11-21/2', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-11-19/4', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-11-19/8', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-11-11/16', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-11-11/32', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-10-10/64', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-10-10/128', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-10-10/256', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', 1, 650),
	('2026-11-21/1', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-21/2', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-19/4', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-02/1', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-11-01/2', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300);
INSERT INTO public.dish_sales VALUES
	('2026-10-30/4', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-10-26/8', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-10-26/16', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-10-10/32', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-10-10/64', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-10-10/128', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-10-10/256', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', 1, 1300),
	('2026-11-13/1', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-13/2', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-11/4', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-11/8', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-11-13/1', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-11-13/2', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-11-11/4', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-11-11/8', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-11-11/16', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-11-11/32', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-10-10/64', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-10-10/128', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-10-10/256', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', 1, 1550),
	('2026-11-13/1', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-13/2', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 2, 1000),
	('2026-11-11/4', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 2, 1000),
	('2026-11-11/8', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 2, 1000),
	('2026-11-13/1', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 1, 475),
	('2026-11-13/2', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 1, 475),
	('2026-11-11/4', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 1, 475),
	('2026-11-11/8', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 2, 950),
	('2026-11-11/16', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 2, 950),
	('2026-11-11/32', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 2, 950),
	('2026-10-10/64', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 2, 950),
	('2026-10-10/128', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 2, 950),
	('2026-10-10/256', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 2, 950),
	('2026-11-13/1', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-13/2', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-11/4', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-11/8', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-11/16', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-11/32', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-10-10/64', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 2, 650),
	('2026-10-10/128', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 2, 650),
	('2026-10-10/256', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 2, 650),
	('2026-11-13/1', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-13/2', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-11/4', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-11/8', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-11/16', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-11/32', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', 1, 1500),
	('2026-11-13/1', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-13/2', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-11/4', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-11/8', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', 1, 1400),
	('2026-11-10/1', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-09/2', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-07/4', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-03/8', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-10-26/16', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-10-10/32', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-10-10/64', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 2, 1800),
	('2026-10-10/128', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 2, 1800),
	('2026-10-10/256', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 2, 1800),
	('2026-11-10/1', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-09/2', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-07/4', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-03/8', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-10-26/16', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-10-10/32', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-10/1', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-11-09/2', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-11-07/4', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-11-03/8', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-10-26/16', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-10-10/32', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-10-10/64', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-10-10/128', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-10-10/256', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', 2, 2900),
	('2026-11-11/1', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-11-11/2', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-11-11/4', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-11-11/8', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-11-11/16', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-11-11/32', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-10-10/64', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-10-10/128', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-10-10/256', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', 1, 850),
	('2026-11-11/1', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-11-11/2', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-11-11/4', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-11-11/8', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-11-11/16', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-11-11/32', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-10-10/64', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 5, 4500),
	('2026-10-10/128', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 5, 4500),
	('2026-10-10/256', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 5, 4500),
	('2026-11-11/1', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 1, 700),
	('2026-11-11/2', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 1, 700),
	('2026-11-11/4', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 1, 700),
	('2026-11-11/8', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 2, 1400),
	('2026-11-11/16', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 2, 1400),
	('2026-11-11/32', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 2, 1400);
INSERT INTO public.dish_sales VALUES
	('2026-10-10/64', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 2, 1400),
	('2026-10-10/128', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 2, 1400),
	('2026-10-10/256', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 2, 1400),
	('2026-11-11/1', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 1, 1550),
	('2026-11-11/2', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 1, 1550),
	('2026-11-11/4', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 1, 1550),
	('2026-11-11/8', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 2, 3100),
	('2026-11-11/16', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 2, 3100),
	('2026-11-11/32', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 2, 3100),
	('2026-10-10/64', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 2, 3100),
	('2026-10-10/128', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 2, 3100),
	('2026-10-10/256', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 2, 3100),
	('2026-11-05/1', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-11-05/2', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-11-03/4', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-11-03/8', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-10-26/16', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-10-10/32', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-10-10/64', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-10-10/128', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-10-10/256', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', 1, 1150),
	('2026-11-20/1', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-19/2', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-19/4', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-19/8', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-11/16', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-11/32', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', 1, 900),
	('2026-11-20/1', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-11-19/2', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-11-19/4', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-11-19/8', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-11-11/16', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-11-11/32', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-10-10/64', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-10-10/128', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-10-10/256', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', 1, 1600),
	('2026-10-29/1', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-28/2', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-26/4', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-26/8', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-26/16', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-10/32', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-10/64', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-10/128', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-10-10/256', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', 1, 1050),
	('2026-11-11/1', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-11-11/2', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-11-11/4', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-11-11/8', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-11-11/16', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-11-11/32', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-10-10/64', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-10-10/128', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-10-10/256', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', 1, 1600),
	('2026-11-11/1', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-11-11/2', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-11-11/4', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-11-11/8', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-11-11/16', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-11-11/32', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-10-10/64', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-10-10/128', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-10-10/256', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', 1, 1150),
	('2026-11-11/1', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-11/2', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-11/4', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-11/8', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-11/16', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-11/32', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-10-10/64', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 2, 2100),
	('2026-10-10/128', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 2, 2100),
	('2026-10-10/256', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 2, 2100),
	('2026-11-22/1', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-11-21/2', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-11-19/4', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-11-19/8', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-11-11/16', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-11-11/32', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-10-10/64', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-10-10/128', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-10-10/256', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', 1, 950),
	('2026-11-22/1', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-11-21/2', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-11-19/4', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-11-19/8', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-11-11/16', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-11-11/32', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-10-10/64', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-10-10/128', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-10-10/256', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', 1, 800),
	('2026-11-22/1', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-21/2', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-19/4', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-19/8', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-11/16', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 2, 3100),
	('2026-11-11/32', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 2, 3100),
	('2026-10-10/64', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 2, 3100),
	('2026-10-10/128', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 2, 3100),
	('2026-10-10/256', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 2, 3100),
	('2026-11-15/1', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900);
INSERT INTO public.dish_sales VALUES
	('2026-11-15/2', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-11-15/4', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-11-11/8', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-11-11/16', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 2, 1800),
	('2026-11-11/32', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 2, 1800),
	('2026-10-10/64', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 3, 2700),
	('2026-10-10/128', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 3, 2700),
	('2026-10-10/256', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 3, 2700),
	('2026-11-15/1', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-11-15/2', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-11-15/4', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-11-11/8', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-11-11/16', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-11-11/32', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-10-10/64', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-10-10/128', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-10-10/256', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', 1, 1050),
	('2026-11-15/1', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-15/2', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-15/4', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-11/8', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-11/16', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 2, 3200),
	('2026-11-11/32', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 2, 3200),
	('2026-10-10/64', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 2, 3200),
	('2026-10-10/128', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 2, 3200),
	('2026-10-10/256', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 2, 3200),
	('2026-11-15/1', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-11-15/2', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-11-15/4', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-11-11/8', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-11-11/16', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-11-11/32', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-10-10/64', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-10-10/128', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-10-10/256', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', 1, 700),
	('2026-11-03/1', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-11-03/2', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 2, 1800),
	('2026-11-03/4', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 2, 1800),
	('2026-11-03/8', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 2, 1800),
	('2026-10-26/16', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 4, 3600),
	('2026-10-10/32', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 4, 3600),
	('2026-11-03/1', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-11-03/2', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-11-03/4', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-11-03/8', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-10-26/16', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-10-10/32', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-10-10/64', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-10-10/128', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-10-10/256', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', 1, 1750),
	('2026-11-03/1', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-11-03/2', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-11-03/4', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-11-03/8', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-10-26/16', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 2, 2400),
	('2026-10-10/32', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 2, 2400),
	('2026-10-10/64', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 2, 2400),
	('2026-10-10/128', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 2, 2400),
	('2026-10-10/256', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 2, 2400),
	('2026-11-03/1', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-11-03/2', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-11-03/4', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-11-03/8', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-10-26/16', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-10-10/32', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-10-10/64', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-10-10/128', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-10-10/256', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', 1, 550),
	('2026-11-14/1', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 1, 400),
	('2026-11-13/2', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 2, 800),
	('2026-11-11/4', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 2, 800),
	('2026-11-11/8', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 3, 1200),
	('2026-11-11/16', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 3, 1200),
	('2026-11-11/32', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 3, 1200),
	('2026-10-10/64', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 3, 1200),
	('2026-10-10/128', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 3, 1200),
	('2026-10-10/256', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 3, 1200),
	('2026-11-22/1', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-21/2', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-19/4', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-19/8', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', 1, 1600),
	('2026-11-22/1', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-11-21/2', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-11-19/4', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-11-19/8', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-11-14/1', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-13/2', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-11/4', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', 1, 1950),
	('2026-11-15/1', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 1, 700),
	('2026-11-15/2', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 1, 700),
	('2026-11-15/4', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', 1, 700),
	('2026-11-15/1', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-11-15/2', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-11-15/4', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-11-11/8', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-11-11/16', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-11-11/32', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-10-10/64', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-10-10/128', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650),
	('2026-10-10/256', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', 1, 650);
INSERT INTO public.dish_sales VALUES
	('2026-11-15/1', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-11-15/2', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-11-15/4', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-11-11/8', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-11-11/16', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-11-11/32', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-10-10/64', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 2, 1200),
	('2026-10-10/128', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 2, 1200),
	('2026-10-10/256', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 2, 1200),
	('2026-11-08/1', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-07/2', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-07/4', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-03/8', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-10-26/16', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-10-10/32', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', 1, 325),
	('2026-11-08/1', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-11-07/2', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-11-07/4', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-11-03/8', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-10-26/16', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 2, 1700),
	('2026-10-10/32', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 2, 1700),
	('2026-10-10/64', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 2, 1700),
	('2026-10-10/128', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 2, 1700),
	('2026-10-10/256', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 2, 1700),
	('2026-10-28/1', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 2, 1800),
	('2026-10-28/2', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 2, 1800),
	('2026-10-26/4', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 2, 1800),
	('2026-10-26/8', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 2, 1800),
	('2026-10-28/1', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-28/2', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-26/4', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-26/8', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-26/16', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-10/32', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-10/64', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-10/128', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-10/256', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', 1, 850),
	('2026-10-28/1', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-10-28/2', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-10-26/4', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-10-26/8', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-11-23/4', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-10-26/16', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-10-10/32', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 1, 650),
	('2026-10-28/1', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-10-28/2', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-10-26/4', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-10-26/8', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', 1, 850),
	('2026-10-28/1', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-10-28/2', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-10-26/4', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-10-26/8', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-10-26/16', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-10-10/32', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', 1, 900),
	('2026-10-28/1', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-10-28/2', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-10-26/4', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-10-26/8', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-10-26/16', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-10-10/32', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', 1, 600),
	('2026-11-21/1', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-11-21/2', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-11-19/4', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-11-19/8', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-11-11/16', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-11-11/32', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-10-10/64', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-10-10/128', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-10-10/256', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', 1, 1500),
	('2026-11-14/1', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-14/1', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-13/2', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-11/4', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-11/8', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', 1, 1550),
	('2026-11-14/1', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-13/2', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-11/4', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-11/8', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-11/16', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-11/32', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-10-10/64', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 2, 1700),
	('2026-10-10/128', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 2, 1700),
	('2026-10-10/256', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 2, 1700),
	('2026-11-15/1', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 2, 1300),
	('2026-11-15/2', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', 2, 1300),
	('2026-11-15/1', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-11-15/2', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-11-15/4', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-11-11/8', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-11-11/16', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-11-11/32', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-10-10/64', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-10-10/128', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-10-10/256', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', 1, 800),
	('2026-11-13/1', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 1, 400),
	('2026-11-15/1', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 1, 1550),
	('2026-11-15/2', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 1, 1550),
	('2026-11-15/4', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', 1, 1550),
	('2026-11-15/1', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 1, 475),
	('2026-11-15/2', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 1, 475);
INSERT INTO public.dish_sales VALUES
	('2026-11-15/4', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', 1, 475),
	('2026-11-15/1', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-11-15/2', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-11-15/4', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-11-11/8', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-11-11/16', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-11-11/32', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-10-10/64', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-10-10/128', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-10-10/256', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', 1, 1150),
	('2026-11-09/1', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-09/2', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-07/4', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-03/8', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-10-26/16', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-10-10/32', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', 1, 850),
	('2026-11-09/1', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-09/2', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-07/4', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-03/8', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-10-26/16', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-10-10/32', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', 1, 1050),
	('2026-11-04/1', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', 1, 900),
	('2026-10-28/1', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-10-28/2', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-10-26/4', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-10-26/8', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-10-26/16', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-10-10/32', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', 1, 900),
	('2026-10-28/1', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-10-28/2', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-10-26/4', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-10-26/8', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', 1, 1200),
	('2026-11-18/1', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 1, 400),
	('2026-11-17/2', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 1, 400),
	('2026-11-15/4', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', 1, 400),
	('2026-11-18/1', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-11-17/2', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-11-15/4', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-11-11/8', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-11-11/16', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-11-11/32', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-10-10/64', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-10-10/128', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-10-10/256', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', 1, 950),
	('2026-11-21/1', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-11-21/2', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-11-19/4', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-11-19/8', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-11-11/16', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-11-11/32', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-10-10/64', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-10-10/128', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-10-10/256', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', 1, 1100),
	('2026-11-21/1', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-21/2', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-19/4', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-10/1', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-11-09/2', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-11-07/4', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-11-03/8', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-10-26/16', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-10-10/32', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-10-10/64', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-10-10/128', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-10-10/256', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', 1, 1250),
	('2026-11-10/1', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-09/2', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-07/4', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-03/8', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-10-26/16', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-10-10/32', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', 1, 500),
	('2026-11-10/1', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-11-09/2', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-11-07/4', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-11-03/8', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-10-26/16', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-10-10/32', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-10-10/64', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-10-10/128', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-10-10/256', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', 1, 900),
	('2026-11-05/1', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-11-05/2', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-11-03/4', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-11-03/8', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-10-26/16', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-10-10/32', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-10-10/64', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-10-10/128', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-10-10/256', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', 1, 1100),
	('2026-11-23/1', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-23/2', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 1, 1150),
	('2026-11-19/8', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 2, 2300),
	('2026-11-11/16', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 3, 3450),
	('2026-11-11/32', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 3, 3450),
	('2026-10-10/64', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 3, 3450),
	('2026-10-10/128', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 3, 3450),
	('2026-10-10/256', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', 3, 3450),
	('2026-11-23/1', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-23/2', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350);
INSERT INTO public.dish_sales VALUES
	('2026-11-23/4', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 1, 1350),
	('2026-11-19/8', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 2, 2700),
	('2026-11-11/16', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 2, 2700),
	('2026-11-11/32', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 2, 2700),
	('2026-10-10/64', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 3, 4050),
	('2026-10-10/128', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 3, 4050),
	('2026-10-10/256', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', 3, 4050);
INSERT INTO public.dishes VALUES
	('01a207f2-6e8c-75f5-95cc-61f277d53275', 'greek-salad', 'Greek Salad', 'salad', 1250, 'Tomatoes, cucumber, green pepper and Kalamata olives under a thick slice of feta. Dressed with oregano and olive oil.', '/images/dishes/greek-salad/640.webp', 1, 0, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, NULL, 390, 0, NULL, NULL),
	('01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'caesar-salad', 'Caesar Salad', 'salad', 1300, 'Romaine hearts, sourdough croutons and shaved Parmesan in an anchovy and egg-yolk dressing.', '/images/dishes/caesar-salad/640.webp', 1, 1, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","fish","milk"]', '["mustard"]', '[]', '{"gluten":"wheat","fish":"anchovies"}', 0, NULL, 520, 0, NULL, NULL),
	('01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'nicoise-salad', 'Niçoise Salad', 'salad', 1550, 'Seared tuna, green beans, new potatoes, soft egg and black olives. Mustard vinaigrette.', '/images/dishes/nicoise-salad/640.webp', 1, 2, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["eggs","fish","mustard","sulphites"]', '[]', '["gluten_free","lactose_free"]', '{"fish":"tuna"}', 0, NULL, 540, 0, NULL, NULL),
	('01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'caprese-salad', 'Caprese Salad', 'salad', 1200, 'Ripe tomatoes, buffalo mozzarella and basil, with sea salt and a green olive oil.', '/images/dishes/caprese-salad/640.webp', 1, 3, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, NULL, 420, 0, NULL, NULL),
	('01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'cobb-salad', 'Cobb Salad', 'salad', 1500, 'Roast chicken, bacon, avocado, egg and blue cheese over chopped lettuce. Red wine vinaigrette.', '/images/dishes/cobb-salad/640.webp', 1, 4, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["eggs","milk","sulphites"]', '[]', '["gluten_free"]', '{}', 0, NULL, 610, 0, NULL, NULL),
	('01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'waldorf-salad', 'Waldorf Salad', 'salad', 1150, 'Apple, celery, grapes and toasted walnuts in a light lemon mayonnaise.', '/images/dishes/waldorf-salad/640.webp', 1, 5, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["eggs","nuts","celery","mustard"]', '["milk"]', '["vegetarian","gluten_free","lactose_free"]', '{"nuts":"walnuts"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7519-8f88-423b0e6d0667', 'panzanella', 'Panzanella', 'salad', 1100, 'Day-old country bread soaked in tomato juice, with red onion, cucumber and basil.', '/images/dishes/panzanella/640.webp', 1, 6, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten"]', '["sesame"]', '["vegan","lactose_free"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'fattoush', 'Fattoush', 'salad', 1150, 'Toasted flatbread, radish, tomato and parsley with sumac and pomegranate molasses.', '/images/dishes/fattoush/640.webp', 1, 7, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten"]', '["sesame"]', '["vegan","lactose_free"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-742e-a9fe-081335ebfa43', 'tabbouleh', 'Tabbouleh', 'salad', 1050, 'Parsley and mint chopped fine with bulgur, tomato, lemon and olive oil.', '/images/dishes/tabbouleh/640.webp', 1, 8, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten"]', '[]', '["vegan","lactose_free"]', '{"gluten":"wheat"}', 0, NULL, 240, 0, NULL, NULL),
	('01a207f2-6e8c-7bc1-8996-7265b138f0cb', 'beetroot-and-goat-cheese-salad', 'Beetroot and Goat Cheese Salad', 'salad', 1350, 'Roasted red beets, soft goat cheese, walnuts and baby spinach. Sherry vinegar dressing.', '/images/dishes/beetroot-and-goat-cheese-salad/640.webp', 1, 9, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk","nuts","sulphites"]', '[]', '["vegetarian","gluten_free"]', '{"nuts":"walnuts"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'watermelon-and-feta-salad', 'Watermelon and Feta Salad', 'salad', 1100, 'Cold watermelon, salted feta, mint and thin red onion with a squeeze of lime.', '/images/dishes/watermelon-and-feta-salad/640.webp', 1, 10, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, NULL, 220, 0, NULL, NULL),
	('01a207f2-6e8c-72bc-907f-71336c674b66', 'prawn-and-mango-salad', 'Prawn and Mango Salad', 'salad', 1600, 'Poached prawns, mango, avocado and crisp lettuce with lime and a little chilli.', '/images/dishes/prawn-and-mango-salad/640.webp', 1, 11, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["crustaceans"]', '["fish","molluscs"]', '["gluten_free","lactose_free"]', '{"crustaceans":"prawns"}', 1, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'german-potato-salad', 'German Potato Salad', 'salad', 950, 'Warm waxy potatoes, smoked bacon, chives and pickles in a broth and mustard dressing.', '/images/dishes/german-potato-salad/640.webp', 1, 12, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["celery","mustard","sulphites"]', '["gluten"]', '["lactose_free"]', '{}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-73bf-9923-3dd042500412', 'tiramisu', 'Tiramisu', 'dessert', 900, 'Savoiardi soaked in espresso, layered with mascarpone and dusted with cocoa.', '/images/dishes/tiramisu/640.webp', 1, 39, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","milk"]', '["nuts"]', '["vegetarian"]', '{"gluten":"wheat"}', 0, NULL, 450, 0, NULL, NULL),
	('01a207f2-6e8c-7176-b6e4-971a60dc036e', 'creme-brulee', 'Crème Brûlée', 'dessert', 850, 'Vanilla custard under a thin sheet of burnt sugar.', '/images/dishes/creme-brulee/640.webp', 1, 40, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["eggs","milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, NULL, 430, 0, NULL, NULL),
	('01a207f2-6e8c-7743-9e2a-182b37c34674', 'panna-cotta', 'Panna Cotta', 'dessert', 800, 'Set cream with vanilla and a sauce of raspberries.', '/images/dishes/panna-cotta/640.webp', 1, 41, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '[]', '["gluten_free"]', '{}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7a50-8242-b9c57ba7a47f', 'lemon-tart', 'Lemon Tart', 'dessert', 850, 'Sharp lemon curd in a crisp butter crust, with a little whipped cream.', '/images/dishes/lemon-tart/640.webp', 1, 42, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","milk"]', '["nuts"]', '["vegetarian"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'apple-pie', 'Apple Pie', 'dessert', 800, 'Braeburn apples and cinnamon baked in shortcrust. Served warm.', '/images/dishes/apple-pie/640.webp', 1, 43, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '["eggs","nuts"]', '["vegetarian"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-76ad-876b-fe6b70f9c786', 'new-york-cheesecake', 'New York Cheesecake', 'dessert', 900, 'Baked cream cheese on a graham cracker base, with strawberries.', '/images/dishes/new-york-cheesecake/640.webp', 1, 44, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","milk"]', '["nuts"]', '["vegetarian"]', '{"gluten":"wheat"}', 0, NULL, 560, 0, NULL, NULL),
	('01a207f2-6e8c-7110-ac65-f82a860830d9', 'carrot-cake', 'Carrot Cake', 'dessert', 800, 'Two layers of carrot and walnut sponge with cream cheese frosting.', '/images/dishes/carrot-cake/640.webp', 1, 45, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","milk","nuts"]', '[]', '["vegetarian"]', '{"gluten":"wheat","nuts":"walnuts"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-74df-b82f-bea2b5f9b78d', 'chocolate-brownie', 'Chocolate Brownie', 'dessert', 750, 'Dark chocolate brownie, soft in the middle, with vanilla ice cream.', '/images/dishes/chocolate-brownie/640.webp', 1, 46, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","soybeans","milk"]', '["peanuts","nuts"]', '["vegetarian"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-79c5-b6c5-0beb3b261052', 'profiteroles', 'Profiteroles', 'dessert', 850, 'Choux buns filled with pastry cream under warm chocolate sauce.', '/images/dishes/profiteroles/640.webp', 1, 47, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","soybeans","milk"]', '["nuts"]', '["vegetarian"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'sorbet-trio', 'Sorbet Trio', 'dessert', 700, 'One scoop each of raspberry, mango and lemon.', '/images/dishes/sorbet-trio/640.webp', 1, 48, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '[]', '["eggs","milk"]', '["vegan","gluten_free","lactose_free"]', '{}', 0, '3 scoops', 210, 0, NULL, NULL),
	('01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'pavlova', 'Pavlova', 'dessert', 900, 'Meringue with a soft centre, whipped cream, strawberries, blueberries and passion fruit.', '/images/dishes/pavlova/640.webp', 1, 49, 1795429658250, '[]', NULL, NULL, 0, NULL, 40, '["eggs","milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7926-9d72-16483a22f1dd', 'buttermilk-pancakes', 'Buttermilk Pancakes', 'dessert', 950, 'Three thick pancakes with butter and maple syrup.', '/images/dishes/buttermilk-pancakes/640.webp', 1, 50, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","milk"]', '[]', '["vegetarian"]', '{"gluten":"wheat"}', 0, '3 pancakes', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'belgian-waffle', 'Belgian Waffle', 'dessert', 900, 'A deep Brussels waffle with strawberries, cream and powdered sugar.', '/images/dishes/belgian-waffle/640.webp', 1, 51, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","milk"]', '["nuts"]', '["vegetarian"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7399-9b33-d4fee7274eed', 'espresso', 'Espresso', 'drinks', 325, 'A short, dark shot of our house blend.', '/images/dishes/espresso/640.webp', 1, 52, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '[]', '[]', '["vegan","gluten_free","lactose_free"]', '{}', 0, '30 ml', 3, 0, NULL, NULL),
	('01a207f2-6e8c-7a58-a4a4-1a5b0be52ff8', 'cappuccino', 'Cappuccino', 'drinks', 450, 'Double espresso with steamed milk and a thick cap of foam.', '/images/dishes/cappuccino/640.webp', 1, 53, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, '180 ml', 110, 0, NULL, NULL),
	('01a207f2-6e8c-7079-9f8a-8277121a3248', 'hot-chocolate', 'Hot Chocolate', 'drinks', 500, 'Melted 60% chocolate and whole milk, with whipped cream.', '/images/dishes/hot-chocolate/640.webp', 1, 54, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["soybeans","milk"]', '["nuts"]', '["vegetarian"]', '{}', 0, '250 ml', 390, 0, NULL, NULL),
	('01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'fresh-mint-tea', 'Fresh Mint Tea', 'drinks', 400, 'A handful of mint leaves in hot water. Honey on the side.', '/images/dishes/fresh-mint-tea/640.webp', 1, 55, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '[]', '[]', '["vegetarian","gluten_free","lactose_free"]', '{}', 0, '300 ml', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7abd-9d47-df332f9074b9', 'mango-lassi', 'Mango Lassi', 'drinks', 600, 'Alphonso mango, yogurt and a pinch of cardamom.', '/images/dishes/mango-lassi/640.webp', 1, 60, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, '300 ml', 230, 0, NULL, NULL),
	('01a207f2-6e8c-7654-b3f7-ea546e16510a', 'virgin-mojito', 'Virgin Mojito', 'drinks', 650, 'Lime and mint muddled with cane sugar, topped with soda. No alcohol.', '/images/dishes/virgin-mojito/640.webp', 1, 61, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '[]', '[]', '["vegan","gluten_free","lactose_free"]', '{}', 0, '300 ml', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7f40-8808-ea621439fa39', 'aperol-spritz', 'Aperol Spritz', 'drinks', 1050, 'Aperol, prosecco and soda with a slice of orange.', '/images/dishes/aperol-spritz/640.webp', 1, 62, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["sulphites"]', '[]', '["gluten_free","lactose_free"]', '{}', 0, '200 ml', NULL, 21, NULL, NULL),
	('01a207f2-6e8c-7516-a606-d25bf33a7ec4', 'negroni', 'Negroni', 'drinks', 1200, 'Equal parts gin, Campari and sweet vermouth, stirred over one large cube.', '/images/dishes/negroni/640.webp', 1, 63, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["sulphites"]', '[]', '["gluten_free","lactose_free"]', '{}', 0, '90 ml', NULL, 21, NULL, NULL),
	('01a207f2-6e8c-7828-bce3-39bdc9f2e126', 'house-red-wine', 'House Red Wine', 'drinks', 900, 'A glass of Montepulciano d''Abruzzo, medium-bodied, with dark cherry.', '/images/dishes/house-red-wine/640.webp', 1, 64, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["sulphites"]', '[]', '["gluten_free","lactose_free"]', '{}', 0, '150 ml', 125, 21, NULL, NULL),
	('01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'pilsner', 'Pilsner', 'drinks', 650, 'Draught Czech-style lager, dry and bitter. Half a liter.', '/images/dishes/pilsner/640.webp', 1, 65, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten"]', '[]', '["vegan","lactose_free"]', '{"gluten":"barley"}', 0, '0.5 l', 215, 21, NULL, NULL),
	('01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'margherita', 'Margherita', 'pizza', 1350, 'Tomato, fior di latte and basil on a slow-risen crust. Olive oil to finish.', '/images/dishes/margherita/640.webp', 1, 13, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '["vegetarian"]', '{"gluten":"wheat"}', 0, '32 cm', 860, 0, NULL, NULL),
	('01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'marinara', 'Marinara', 'pizza', 1150, 'Crushed tomato, sliced garlic and dried oregano. No cheese.', '/images/dishes/marinara/640.webp', 1, 14, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten"]', '["milk"]', '["vegan","lactose_free"]', '{"gluten":"wheat"}', 0, '32 cm', 690, 0, NULL, NULL),
	('01a207f2-6e8c-725a-948a-e888060a2700', 'pepperoni', 'Pepperoni', 'pizza', 1550, 'Tomato, low-moisture mozzarella and cupped pepperoni with crisp edges.', '/images/dishes/pepperoni/640.webp', 1, 15, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '["mustard"]', '[]', '{"gluten":"wheat"}', 1, '32 cm', 1080, 0, NULL, NULL),
	('01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'quattro-formaggi', 'Quattro Formaggi', 'pizza', 1600, 'Mozzarella, gorgonzola, fontina and Parmesan on a white base. Black pepper.', '/images/dishes/quattro-formaggi/640.webp', 1, 16, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '[]', '{"gluten":"wheat"}', 0, '32 cm', 1120, 0, NULL, NULL),
	('01a207f2-6e8c-78ea-80de-170fd995cd9f', 'capricciosa', 'Capricciosa', 'pizza', 1650, 'Tomato, mozzarella, cooked ham, artichoke hearts, mushrooms and black olives.', '/images/dishes/capricciosa/640.webp', 1, 17, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '[]', '{"gluten":"wheat"}', 0, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'prosciutto-e-rucola', 'Prosciutto e Rucola', 'pizza', 1750, 'Tomato and mozzarella, covered after baking with prosciutto, rocket and shaved Parmesan.', '/images/dishes/prosciutto-e-rucola/640.webp', 1, 18, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '[]', '{"gluten":"wheat"}', 0, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7dcc-9c20-37847c07137b', 'diavola', 'Diavola', 'pizza', 1600, 'Tomato, mozzarella, spicy salami and Calabrian chillies.', '/images/dishes/diavola/640.webp', 1, 19, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '[]', '{"gluten":"wheat"}', 3, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7dd9-8304-54b60159a561', 'pizza-ai-funghi', 'Pizza ai Funghi', 'pizza', 1500, 'Chestnut and oyster mushrooms, mozzarella, thyme and garlic butter on a white base.', '/images/dishes/pizza-ai-funghi/640.webp', 1, 20, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '["vegetarian"]', '{"gluten":"wheat"}', 0, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7d6c-8a03-387b722855cf', 'hawaiian', 'Hawaiian', 'pizza', 1450, 'Tomato, mozzarella, smoked ham and grilled pineapple.', '/images/dishes/hawaiian/640.webp', 1, 21, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '[]', '{"gluten":"wheat"}', 0, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7054-96ac-02ac57519fa0', 'vegetariana', 'Vegetariana', 'pizza', 1500, 'Courgette, aubergine and roasted peppers over tomato and mozzarella.', '/images/dishes/vegetariana/640.webp', 1, 22, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '["vegetarian"]', '{"gluten":"wheat"}', 0, '32 cm', 880, 0, NULL, NULL),
	('01a207f2-6e8c-722f-b26e-a6886030a7e9', 'napoli', 'Napoli', 'pizza', 1550, 'Tomato, mozzarella, anchovies, capers and oregano.', '/images/dishes/napoli/640.webp', 1, 23, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","fish","milk"]', '[]', '[]', '{"gluten":"wheat","fish":"anchovies"}', 0, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'tonno-e-cipolla', 'Tonno e Cipolla', 'pizza', 1600, 'Tuna in olive oil, thin red onion and mozzarella on tomato.', '/images/dishes/tonno-e-cipolla/640.webp', 1, 24, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","fish","milk"]', '[]', '[]', '{"gluten":"wheat","fish":"tuna"}', 0, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-79ec-8ee8-67401af752e6', 'patate-e-rosmarino', 'Patate e Rosmarino', 'pizza', 1400, 'Paper-thin potato, rosemary and sea salt on a white base with scamorza.', '/images/dishes/patate-e-rosmarino/640.webp', 1, 25, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk"]', '[]', '["vegetarian"]', '{"gluten":"wheat"}', 0, '32 cm', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'tomato-basil-soup', 'Tomato Basil Soup', 'soup', 850, 'Plum tomatoes cooked down with onion and garlic, finished with cream and basil.', '/images/dishes/tomato-basil-soup/640.webp', 1, 26, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '["celery"]', '["vegetarian","gluten_free"]', '{}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'minestrone', 'Minestrone', 'soup', 900, 'White beans, carrot, celery, courgette and small pasta in tomato broth. Parmesan on top.', '/images/dishes/minestrone/640.webp', 1, 27, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk","celery"]', '["eggs"]', '[]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'french-onion-soup', 'French Onion Soup', 'soup', 1050, 'Onions browned slowly, beef stock and a toasted baguette slice under melted Gruyère.', '/images/dishes/french-onion-soup/640.webp', 1, 28, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk","celery"]', '[]', '[]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-76ca-9000-957faca196d1', 'chicken-noodle-soup', 'Chicken Noodle Soup', 'soup', 950, 'Clear chicken broth with pulled thigh, egg noodles, carrot and dill.', '/images/dishes/chicken-noodle-soup/640.webp', 1, 29, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","celery"]', '[]', '["lactose_free"]', '{"gluten":"wheat"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'pumpkin-soup', 'Pumpkin Soup', 'soup', 900, 'Roasted pumpkin and ginger, blended smooth, with a spoon of cream and toasted seeds.', '/images/dishes/pumpkin-soup/640.webp', 1, 30, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '["celery","sesame"]', '["vegetarian","gluten_free"]', '{}', 0, NULL, 260, 0, NULL, NULL),
	('01a207f2-6e8c-7fda-a726-7bcf3656ea8f', 'borscht', 'Borscht', 'soup', 900, 'Beetroot, cabbage and beef in a sweet-sour broth. Sour cream and dill.', '/images/dishes/borscht/640.webp', 1, 31, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk","celery"]', '[]', '["gluten_free"]', '{}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7c44-843e-742759bd6530', 'clam-chowder', 'Clam Chowder', 'soup', 1150, 'Clams, potato, bacon and leek in a light cream broth, with oyster crackers.', '/images/dishes/clam-chowder/640.webp', 1, 32, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","milk","molluscs"]', '["crustaceans","fish","celery"]', '[]', '{"gluten":"wheat","molluscs":"clams"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'gazpacho', 'Gazpacho', 'soup', 850, 'Cold blended tomato, cucumber and pepper with sherry vinegar. Diced vegetables on top.', '/images/dishes/gazpacho/640.webp', 1, 33, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["sulphites"]', '["celery"]', '["vegan","gluten_free","lactose_free"]', '{}', 0, NULL, 150, 0, NULL, NULL),
	('01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'miso-soup', 'Miso Soup', 'soup', 700, 'Dashi and white miso with silken tofu, wakame and spring onion.', '/images/dishes/miso-soup/640.webp', 1, 34, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["fish","soybeans"]', '["gluten"]', '["lactose_free"]', '{"fish":"bonito","soybeans":"miso and tofu"}', 0, NULL, 90, 0, NULL, NULL),
	('01a207f2-6e8c-799e-a17c-71b9f89f99dd', 'tom-yum-goong', 'Tom Yum Goong', 'soup', 1200, 'Hot and sour broth with prawns, lemongrass, mushrooms, lime leaf and chilli.', '/images/dishes/tom-yum-goong/640.webp', 1, 35, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["crustaceans","fish"]', '["molluscs"]', '["lactose_free"]', '{"crustaceans":"prawns","fish":"fish sauce"}', 3, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'cream-of-mushroom-soup', 'Cream of Mushroom Soup', 'soup', 950, 'Chestnut mushrooms and dried porcini with cream, thyme and a few fried slices.', '/images/dishes/cream-of-mushroom-soup/640.webp', 1, 36, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '["celery"]', '["vegetarian","gluten_free"]', '{}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'split-pea-soup', 'Split Pea Soup', 'soup', 850, 'Green split peas simmered with a ham hock, carrot and bay. Rye croutons.', '/images/dishes/split-pea-soup/640.webp', 1, 37, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten"]', '["celery","mustard"]', '["lactose_free"]', '{"gluten":"rye"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7809-a500-497ed06ffb31', 'shoyu-ramen', 'Shoyu Ramen', 'soup', 1450, 'Wheat noodles in soy and chicken broth with braised pork, soft egg, corn and nori.', '/images/dishes/shoyu-ramen/640.webp', 1, 38, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["gluten","eggs","soybeans"]', '["fish","sesame"]', '["lactose_free"]', '{"gluten":"wheat","soybeans":"soy sauce"}', 0, NULL, NULL, 0, NULL, NULL),
	('01a207f2-6e8c-7e26-8a87-9c01becad71e', 'house-lemonade', 'House Lemonade', 'drinks', 475, 'Lemons pressed each morning, cane sugar, mint and still water.', '/images/dishes/house-lemonade/640.webp', 1, 56, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '[]', '[]', '["vegan","gluten_free","lactose_free"]', '{}', 0, '300 ml', 120, 0, NULL, NULL),
	('01a207f2-6e8c-74f1-8d15-860b73f728f7', 'iced-peach-tea', 'Iced Peach Tea', 'drinks', 475, 'Black tea brewed cold with ripe peach, over ice.', '/images/dishes/iced-peach-tea/640.webp', 1, 57, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '[]', '[]', '["vegan","gluten_free","lactose_free"]', '{}', 0, '300 ml', NULL, 0, NULL, NULL),
	('01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'fresh-orange-juice', 'Fresh Orange Juice', 'drinks', 550, 'Four oranges, pressed when you order.', '/images/dishes/fresh-orange-juice/640.webp', 1, 58, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '[]', '[]', '["vegan","gluten_free","lactose_free"]', '{}', 0, '300 ml', 135, 0, NULL, NULL),
	('01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'mixed-berry-smoothie', 'Mixed Berry Smoothie', 'drinks', 650, 'Strawberries, blueberries and raspberries blended with yogurt.', '/images/dishes/mixed-berry-smoothie/640.webp', 1, 59, 1795429658250, '[]', NULL, NULL, 0, NULL, NULL, '["milk"]', '[]', '["vegetarian","gluten_free"]', '{}', 0, '300 ml', 210, 0, NULL, NULL),
	('01a207f2-6e8c-7806-b08f-368338d89238', 'lunch-for-one', 'Lunch for One', 'soup', 1950, 'A soup, a pizza and a drink of your choice, on one tray. Weekdays at lunch.', '/images/dishes/minestrone/640.webp', 1, 66, 1795429658250, '["lunch"]', NULL, NULL, 0, NULL, NULL, '[]', '[]', '[]', '{}', 0, NULL, NULL, 0, NULL, NULL);
INSERT INTO public.hold_lock VALUES
	(1);
INSERT INTO public.idempotency VALUES
	('0e89cce755553542df122e068108dc47fb20ce78d4e6ffcda10e3d38fdbdefc6', '5aec03b8719a4872cbdde1ed0d17d713a069adb558649db74e4db25a1c962a34', 200, '{"id":"pi_01a207f275e07fe681acae0fd603a164","clientSecret":"pi_01a207f275e07fe681acae0fd603a164_secret_9-Brd06oYqZeiqMiVQeBgaaS","price":25,"currency":"USD","paymentType":"cart","status":"open","items":[{"menuId":"01a207f2-6e8c-77d8-812b-4ada4a49c3d9","name":"Margherita","image":"/images/dishes/margherita/640.webp","price":13.5,"unitPrice":13.5,"quantity":1,"options":[{"_id":"01a207f2-6edf-7965-b0d2-b64003f516a1","group":"Size","name":"Medium, 30 cm","count":1,"price":0}],"note":"","allergens":["gluten","milk"],"minimumAge":0},{"menuId":"01a207f2-6e8c-7622-ac88-7c95a05d8afe","name":"Marinara","image":"/images/dishes/marinara/640.webp","price":11.5,"unitPrice":11.5,"quantity":1,"options":[{"_id":"01a207f2-6edf-7965-b0d2-b64003f516a1","group":"Size","name":"Medium, 30 cm","count":1,"price":0}],"note":"","allergens":["gluten"],"minimumAge":0}],"fee":0,"fulfilment":{"kind":"pickup","asap":true,"time":null,"table":null,"address":null},"readyAt":"2026-11-23T13:25:00.000Z","provider":"sandbox"}', 1795429660129),
	('ea82018ba9cedd8ba790f0f30fbc10dca79e1b54a7ac074e886b36fd8c8c6027', '7f86418d403fc7b6544e1f349edc15565c7be0696632a703370996ef550584a4', 200, '{"id":"pi_01a207f276447b4ab8c39f5f8d1143ad","clientSecret":"pi_01a207f276447b4ab8c39f5f8d1143ad_secret_-tYIecDgVOtfLNwHtF6-0A3F","price":20,"currency":"USD","paymentType":"reservation","status":"open","items":[],"provider":"sandbox","reservation":{"reservationId":"01a207f2-7651-717e-ab50-c6c10194ef92","number":"8NDGXA","date":"2026-11-26","time":"19:00","guest":2,"table":"window-1","name":"Ada Guest","phone":"+1 212 555 0100","email":"ada@upgrade.test","notes":null,"startsAt":"2026-11-27T00:00:00.000Z","endsAt":"2026-11-27T01:30:00.000Z","reservationStatus":"held"},"expiresAt":"2026-11-23T10:42:40.229Z"}', 1795429660229),
	('c09ac473ea81ee9190f77edcccb49d495e0f55ddba8c240b33021f9998ef085b', 'c54969fdafb8e36bea4b868b20b80aa43c30f689deacd477bbabea97058dd610', 200, '{"id":"pi_01a207f2768f7be8bcc7c89ad443d910","clientSecret":"pi_01a207f2768f7be8bcc7c89ad443d910_secret_wkH2HbqjCv69kR9aK6RSzlEI","price":8.5,"currency":"USD","paymentType":"cart","status":"open","items":[{"menuId":"01a207f2-6e8c-7d94-ae5f-bb00b6438aa7","name":"Tomato Basil Soup","image":"/images/dishes/tomato-basil-soup/640.webp","price":8.5,"unitPrice":8.5,"quantity":1,"options":[],"note":"","allergens":["milk"],"minimumAge":0}],"fee":0,"fulfilment":{"kind":"pickup","asap":true,"time":null,"table":null,"address":null},"readyAt":"2026-11-23T13:25:00.000Z","provider":"sandbox"}', 1795429660303);
INSERT INTO public.identity_accounts VALUES
	('01a207f2-6e7f-795a-96a2-35fc4138629e', 'lWOsQZQ9kEwgPUJv9AOoHfR99KXC2bgm', 'credential', 'lWOsQZQ9kEwgPUJv9AOoHfR99KXC2bgm', NULL, NULL, NULL, NULL, NULL, NULL, '47b58e7f8d5fc83f2bf84cb8084c7d71:b05ef5ecdd8bcdf3218a0e2ed7e0e091846753f74eade06bdacfa661925eb4d9cd86d2d1e47e4ee6f37ec5729419e9770428ad8eec9fc4a2b9302d647dc4678c', '2026-11-23 10:27:38.239+00', '2026-11-23 10:27:38.239+00'),
	('kRPzzhJV56d82pOzE2KCKxSnm21SRWJi', 'cPOSw0qGgpCqSSppx4uyxH7CzgJLQwrt', 'credential', 'cPOSw0qGgpCqSSppx4uyxH7CzgJLQwrt', NULL, NULL, NULL, NULL, NULL, NULL, '764579af20abc53d7b2399271f95a21a:128630cf55d8bbf3f8add2e5f79d36161332eb16b2b664c83a5891a58e2da466a1e317489f8accffd21ddf6d9408cc1815dae710f6e2b854e0bd108b2ec71285', '2026-11-23 10:27:39.207+00', '2026-11-23 10:27:39.207+00'),
	('PfkRAughnjFZD8PHuzpvXKN8pdm48m67', '9EHZMqJSTy0eNUx9kCOX6gF9ftWFiY3J', 'credential', '9EHZMqJSTy0eNUx9kCOX6gF9ftWFiY3J', NULL, NULL, NULL, NULL, NULL, NULL, 'bc08be36a0c0286a4c361a8c99f29beb:23ad7474f2fcd921ebc23db5241e114817913d7c105eefcc8dfa69a2784529109f49745bc7c5a906611741ecd6216dd5a205048c471e8cbfc2bdaa70ad56917c', '2026-11-23 10:27:39.676+00', '2026-11-23 10:27:39.676+00');
INSERT INTO public.identity_jwks VALUES
	('aiOTFYekDknu754sDdWb51FIAuEiSzU8', '{"kty":"EC","x":"mD9AIsJaidBKGdndxFVBhBHen6C7WkrbvlOyqP-2pSg","y":"D_qhl_hE5N4h7d6ZnCQpxW6Ip7EaQUIbemWxKQzBcCo","crv":"P-256"}', '"$ba$3520425694$f0591bc6f934ad97d76daf1c5f4e019752a1d59aae67afd8c4cadf870b3fd11ac41cea355ca1549cbfeac18388b5af80cb3b300dc728e4d04d6fccf618013760086abe402da0d649e4137d14fcab3d80014bfad6837f49268221f0ad64389bdd71e7db4d5dc992fa1d87af4bbdbbd7f82bde667ea59eb4e0cff1370eab3ba8def9dd0579d2ade1c8330183cbd126f6f6a755f36020836461fac83a04d0884eca2635f1ff201354dc6ce3086764d3579eb7294fc58875e2b05bd79861d1901b111aa890f5658ca334c19619d953ec2a2a3b81441d2f2afcfa"', '2026-11-23 10:27:39.539+00', NULL, 'ES256', 'P-256');
INSERT INTO public.identity_sessions VALUES
	('c0TQIU8TCKNUSGTzA9E1tGAa6HKoY8jv', '2026-12-23 10:27:39.506+00', 'M1tZ4DvPydWSLa0tdKz1heksit5kdmDMDaCc1RnwdOs', '2026-11-23 10:27:39.506+00', '2026-11-23 10:27:39.506+00', '127.0.0.1', 'node', 'lWOsQZQ9kEwgPUJv9AOoHfR99KXC2bgm', '2026-11-23 10:27:39.506+00', false),
	('txu8DAfnEgS6x7DaOMdy9kD5OOcIGwQt', '2026-12-23 10:27:39.846+00', 'O20mgY_-cdWU_gVYZT80dKW_-dwGGCGIYHM9GwM4WCc', '2026-11-23 10:27:39.846+00', '2026-11-23 10:27:39.846+00', '127.0.0.1', 'node', '9EHZMqJSTy0eNUx9kCOX6gF9ftWFiY3J', '2026-11-23 10:27:39.846+00', false),
	('Em22CdzUhQlrYk8A5HCboBMuierq1vZU', '2026-12-23 10:27:40.078+00', 'f5s_BeqnX45HxuZrZ_5AzIb4KjtNCuy7-ZgV0FRnJCU', '2026-11-23 10:27:40.078+00', '2026-11-23 10:27:40.078+00', '127.0.0.1', 'node', '9EHZMqJSTy0eNUx9kCOX6gF9ftWFiY3J', '2026-11-23 10:27:40.078+00', false);
INSERT INTO public.identity_users VALUES
	('lWOsQZQ9kEwgPUJv9AOoHfR99KXC2bgm', 'Admin', 'owner@juniper.test', true, 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2064%2064%22%3E%3Crect%20width%3D%2264%22%20height%3D%2264%22%20fill%3D%22%237a2e1d%22%2F%3E%3Ctext%20x%3D%2232%22%20y%3D%2242%22%20font-size%3D%2228%22%20text-anchor%3D%22middle%22%20fill%3D%22%23fff%22%20font-family%3D%22sans-serif%22%3EA%3C%2Ftext%3E%3C%2Fsvg%3E', '2026-11-23 10:27:38.132+00', '2026-11-23 10:27:38.132+00', false),
	('cPOSw0qGgpCqSSppx4uyxH7CzgJLQwrt', 'Demo Guest', 'guest@example.com', true, 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2064%2064%22%3E%3Crect%20width%3D%2264%22%20height%3D%2264%22%20fill%3D%22%237a2e1d%22%2F%3E%3Ctext%20x%3D%2232%22%20y%3D%2242%22%20font-size%3D%2228%22%20text-anchor%3D%22middle%22%20fill%3D%22%23fff%22%20font-family%3D%22sans-serif%22%3ED%3C%2Ftext%3E%3C%2Fsvg%3E', '2026-11-23 10:27:39.107+00', '2026-11-23 10:27:39.107+00', false),
	('9EHZMqJSTy0eNUx9kCOX6gF9ftWFiY3J', 'Ada Guest', 'ada@upgrade.test', true, 'https://example.com/me.png', '2026-11-23 10:27:39.675+00', '2026-11-23 10:27:39.675+00', false);
INSERT INTO public.intent_entries VALUES
	('01a207f2-7685-71a5-a555-0fcaefa6fae6', 'pi_01a207f2768f7be8bcc7c89ad443d910');
INSERT INTO public.kysely_migration VALUES
	('0001-identity', '2026-11-23T10:27:37.307Z'),
	('0002-menu', '2026-11-23T10:27:37.318Z'),
	('0003-checkout', '2026-11-23T10:27:37.329Z'),
	('0004-operation', '2026-11-23T10:27:37.338Z'),
	('0005-reservation', '2026-11-23T10:27:37.348Z'),
	('0006-reporting', '2026-11-23T10:27:37.355Z'),
	('0007-dead-letters', '2026-11-23T10:27:37.356Z'),
	('0008-drop-content-versions', '2026-11-23T10:27:37.357Z'),
	('0009-one-refunded-amount', '2026-11-23T10:27:37.358Z'),
	('0010-retention', '2026-11-23T10:27:37.361Z'),
	('0011-sessions', '2026-11-23T10:27:37.363Z'),
	('0012-audit', '2026-11-23T10:27:37.367Z'),
	('0013-abuse-limits', '2026-11-23T10:27:37.373Z'),
	('0014-second-factor', '2026-11-23T10:27:37.378Z'),
	('0015-firebase-sessions', '2026-11-23T10:27:37.379Z'),
	('0016-growth', '2026-11-23T10:27:37.438Z'),
	('0017-claims', '2026-11-23T10:27:37.440Z'),
	('0018-carts', '2026-11-23T10:27:37.441Z'),
	('0019-options-and-times', '2026-11-23T10:27:37.533Z'),
	('0020-dish-facts', '2026-11-23T10:27:37.538Z'),
	('0021-minimum-age-as-bought', '2026-11-23T10:27:37.540Z'),
	('0022-times-and-ways', '2026-11-23T10:27:37.566Z'),
	('0023-stations', '2026-11-23T10:27:37.576Z'),
	('0024-guests', '2026-11-23T10:27:37.589Z'),
	('0025-backups', '2026-11-23T10:27:37.597Z'),
	('0026-release-support', '2026-11-23T10:27:37.635Z'),
	('0027-health', '2026-11-23T10:27:37.675Z'),
	('0028-settings', '2026-11-23T10:27:37.679Z');
INSERT INTO public.kysely_migration_lock VALUES
	('migration_lock', 0);
INSERT INTO public.limits VALUES
	('sign-in-failed-of-all:233a491e4b1796b830634c2e498fe851060d762c6606f78ffdd2f31506b846fb', 1795429659366, 0),
	('auth:c32f86876da37a51446426ca65134a7d0e3005c418b628dcb827a5a076e0acb7', 1795429659555, 1),
	('mail-sign-up:9e191928315f07eaee9a9171c2a1e3df611f17dbe80a5bb2efe8597c87e76a3a', 1795429659556, 1),
	('mail-sign-up-hour:1b5729deb7718bedbd63bbd4f6a39c35910802361b37e6da77b1e623a9d3984e', 1795429659558, 1),
	('mail-day:1b5729deb7718bedbd63bbd4f6a39c35910802361b37e6da77b1e623a9d3984e', 1795429659558, 1),
	('auth:d2ef0b52a0fffafac0c381c862d497ce77d833ebf787076eb40c0e01b145560c', 1795429659364, 3),
	('sign-in-failed-of-all:1b5729deb7718bedbd63bbd4f6a39c35910802361b37e6da77b1e623a9d3984e', 1795429659728, 0),
	('auth:80e1a169e4d5b889e9b3b9882f019ff5478ec5fdc6189b2484d91141448d380b', 1795429659349, 7),
	('recordPayment:328e0e3b7f46d6f46ba72ef9fa4cf3dc5114447a133ef9e273853ff55979dd69', 1795429660202, 2),
	('createReview:328e0e3b7f46d6f46ba72ef9fa4cf3dc5114447a133ef9e273853ff55979dd69', 1795429660275, 1),
	('createPaymentIntent:328e0e3b7f46d6f46ba72ef9fa4cf3dc5114447a133ef9e273853ff55979dd69', 1795429660125, 3);
INSERT INTO public.option_groups VALUES
	('01a207f2-6ede-7362-8782-f132c5707913', 'Size', 'size', 1, 1, 0, 0, 1, 1795429658334),
	('01a207f2-6ee2-73e6-97ce-6506c742cb82', 'Extra toppings', 'choice', 0, 6, 0, 0, 1, 1795429658338),
	('01a207f2-6ee6-7a1a-aaa9-2997671a2479', 'On the side', 'choice', 0, 3, 0, 0, 1, 1795429658342),
	('01a207f2-6ee7-7fc1-8010-dd13719498f0', 'Size', 'size', 1, 1, 0, 0, 1, 1795429658343),
	('01a207f2-6ee8-7b3e-89fc-ede6868721fe', 'Soup', 'choice', 1, 1, 0, 1, 1, 1795429658344),
	('01a207f2-6eea-7c30-877b-1ead3ee4179a', 'Pizza', 'choice', 1, 1, 0, 1, 1, 1795429658346),
	('01a207f2-6eef-7186-8acc-f542f4ce176a', 'Drink', 'choice', 1, 1, 0, 0, 1, 1795429658351);
INSERT INTO public.option_prices VALUES
	('01a207f2-6ee2-7c78-8c42-b70ec2a1ac26', '01a207f2-6edf-7ccc-b179-4f326f73e8c7', 275),
	('01a207f2-6ee2-7a93-825b-7390581e3a04', '01a207f2-6edf-7ccc-b179-4f326f73e8c7', 200),
	('01a207f2-6ee2-777c-a40e-4c69e9852ea9', '01a207f2-6edf-7ccc-b179-4f326f73e8c7', 200),
	('01a207f2-6ee3-7f91-b466-557187569dec', '01a207f2-6edf-7ccc-b179-4f326f73e8c7', 200),
	('01a207f2-6ee3-71bb-9bbf-d653787cedf3', '01a207f2-6edf-7ccc-b179-4f326f73e8c7', 325),
	('01a207f2-6ee3-7f55-b3b6-b394b7b085a5', '01a207f2-6edf-7ccc-b179-4f326f73e8c7', 400);
INSERT INTO public.options VALUES
	('01a207f2-6ede-7263-b234-76044e47b86f', '01a207f2-6ede-7362-8782-f132c5707913', 0, 'Small, 24 cm', -250, 1, 0, 1, NULL, '[]', NULL),
	('01a207f2-6edf-7965-b0d2-b64003f516a1', '01a207f2-6ede-7362-8782-f132c5707913', 1, 'Medium, 30 cm', 0, 1, 1, 1, NULL, '[]', NULL),
	('01a207f2-6edf-7ccc-b179-4f326f73e8c7', '01a207f2-6ede-7362-8782-f132c5707913', 2, 'Large, 40 cm', 400, 1, 0, 1, NULL, '[]', NULL),
	('01a207f2-6ee2-7c78-8c42-b70ec2a1ac26', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 0, 'Mozzarella', 200, 2, 0, 1, NULL, '["milk"]', NULL),
	('01a207f2-6ee2-7a93-825b-7390581e3a04', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 1, 'Olives', 150, 1, 0, 1, NULL, '[]', NULL),
	('01a207f2-6ee2-777c-a40e-4c69e9852ea9', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 2, 'Mushrooms', 150, 1, 0, 1, NULL, '[]', NULL),
	('01a207f2-6ee3-7f91-b466-557187569dec', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 3, 'Rocket', 150, 1, 0, 1, NULL, '[]', NULL),
	('01a207f2-6ee3-71bb-9bbf-d653787cedf3', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 4, 'Anchovies', 250, 1, 0, 1, NULL, '["fish"]', NULL),
	('01a207f2-6ee3-7f55-b3b6-b394b7b085a5', '01a207f2-6ee2-73e6-97ce-6506c742cb82', 5, 'Prosciutto', 300, 1, 0, 1, NULL, '[]', NULL),
	('01a207f2-6ee6-7a43-a375-fc5be2625761', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 0, 'Sourdough bread', 200, 2, 0, 1, NULL, '["gluten"]', NULL),
	('01a207f2-6ee6-7c4f-820c-3cfe2930f13b', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 1, 'Garlic bread', 350, 2, 0, 1, NULL, '["gluten","milk"]', NULL),
	('01a207f2-6ee6-7d5c-aee1-79a6c437f5e9', '01a207f2-6ee6-7a1a-aaa9-2997671a2479', 2, 'Green salad', 450, 1, 0, 1, NULL, '["mustard"]', NULL),
	('01a207f2-6ee7-7705-8994-25ae96a380b3', '01a207f2-6ee7-7fc1-8010-dd13719498f0', 0, 'Glass, 0.3 l', 0, 1, 1, 1, NULL, '[]', NULL),
	('01a207f2-6ee7-73ce-b617-efffd92f49c6', '01a207f2-6ee7-7fc1-8010-dd13719498f0', 1, 'Carafe, 1 l', 750, 1, 0, 1, NULL, '[]', NULL),
	('01a207f2-6ee9-7ff5-9466-8568348e3664', '01a207f2-6ee8-7b3e-89fc-ede6868721fe', 0, 'Tomato Basil Soup', 0, 1, 1, 1, NULL, '[]', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7'),
	('01a207f2-6ee9-7cd4-b85a-e8098cdea695', '01a207f2-6ee8-7b3e-89fc-ede6868721fe', 1, 'Minestrone', 0, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-797c-b04b-cccd0dcfb097'),
	('01a207f2-6ee9-7216-a4d9-cc84965ea1b7', '01a207f2-6ee8-7b3e-89fc-ede6868721fe', 2, 'Gazpacho', 0, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3'),
	('01a207f2-6eeb-7728-9e5f-efce8ae28fb2', '01a207f2-6eea-7c30-877b-1ead3ee4179a', 0, 'Margherita', 0, 1, 1, 1, NULL, '[]', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9'),
	('01a207f2-6eeb-73e4-a8f8-acc641b11b65', '01a207f2-6eea-7c30-877b-1ead3ee4179a', 1, 'Marinara', 0, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-7622-ac88-7c95a05d8afe'),
	('01a207f2-6eeb-77c5-8414-10613196b7a7', '01a207f2-6eea-7c30-877b-1ead3ee4179a', 2, 'Vegetariana', 0, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-7054-96ac-02ac57519fa0'),
	('01a207f2-6eeb-7364-9300-9ece24f69036', '01a207f2-6eea-7c30-877b-1ead3ee4179a', 3, 'Prosciutto e Rucola', 300, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-79c4-8f90-c2a79376dc02'),
	('01a207f2-6ef1-78f1-9f77-a05769d9439e', '01a207f2-6eef-7186-8acc-f542f4ce176a', 0, 'House Lemonade', 0, 1, 1, 1, NULL, '[]', '01a207f2-6e8c-7e26-8a87-9c01becad71e'),
	('01a207f2-6ef1-722e-9162-d5033b9bf80a', '01a207f2-6eef-7186-8acc-f542f4ce176a', 1, 'Iced Peach Tea', 0, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-74f1-8d15-860b73f728f7'),
	('01a207f2-6ef1-7075-bfdd-0186a94010e2', '01a207f2-6eef-7186-8acc-f542f4ce176a', 2, 'Espresso', 0, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-7399-9b33-d4fee7274eed'),
	('01a207f2-6ef1-7006-8852-48e1b321c0da', '01a207f2-6eef-7186-8acc-f542f4ce176a', 3, 'Virgin Mojito', 150, 1, 0, 1, NULL, '[]', '01a207f2-6e8c-7654-b3f7-ea546e16510a');
INSERT INTO public.order_changes VALUES
	('01a207f2-7115-7325-bd98-bc721e645a68', '01a207f2-7100-7766-b420-38c76ffd931b', 'pending', 1793690858878, 'marta.lindqvist@example.com', NULL),
	('01a207f2-711c-7cdf-853b-c672b7101ae5', '01a207f2-7100-7766-b420-38c76ffd931b', 'completed', 1793692358878, '', NULL),
	('01a207f2-712e-79be-a075-af41f4518817', '01a207f2-7127-7e5c-b52e-dfe19bc17c32', 'pending', 1794893258914, 'marta.lindqvist@example.com', NULL),
	('01a207f2-712f-7bf7-b498-790a82ae47d3', '01a207f2-7127-7e5c-b52e-dfe19bc17c32', 'completed', 1794894758914, '', NULL),
	('01a207f2-7142-7b82-a6e7-46697ef6aef1', '01a207f2-7141-773a-b811-95b31016c484', 'pending', 1795343258944, 'marta.lindqvist@example.com', NULL),
	('01a207f2-7142-7fd1-9e3c-b6e7e451584e', '01a207f2-7141-773a-b811-95b31016c484', 'completed', 1795344758944, '', NULL),
	('01a207f2-7145-7557-a75b-4ea16e1b8c4a', '01a207f2-7144-73af-bea9-00c30f3bea74', 'pending', 1795246058947, 'marta.lindqvist@example.com', NULL),
	('01a207f2-7146-756c-8a15-a5b2f0b096c8', '01a207f2-7144-73af-bea9-00c30f3bea74', 'completed', 1795247558947, '', NULL),
	('01a207f2-7148-7526-b220-18d7fb1d39d1', '01a207f2-7148-77a7-a3af-e2d77ee1207c', 'pending', 1795242458950, 'marta.lindqvist@example.com', NULL),
	('01a207f2-7149-732d-852b-898ca1f70d33', '01a207f2-7148-77a7-a3af-e2d77ee1207c', 'completed', 1795243958950, '', NULL),
	('01a207f2-714b-7689-8c4a-298d99cedd65', '01a207f2-714a-71f3-a1fb-c85a56944f32', 'pending', 1793600858954, 'marta.lindqvist@example.com', NULL),
	('01a207f2-714b-7f84-bc56-b08979f3e6d2', '01a207f2-714a-71f3-a1fb-c85a56944f32', 'completed', 1793602358954, '', NULL),
	('01a207f2-7150-7368-8445-0c9d75b2111c', '01a207f2-714f-790d-b580-c9b0c55e0b5b', 'pending', 1794565658959, 'daniel.okafor@example.com', NULL),
	('01a207f2-7150-7422-95ad-68c0b7cd2f9c', '01a207f2-714f-790d-b580-c9b0c55e0b5b', 'completed', 1794567158959, '', NULL),
	('01a207f2-7151-7b7b-8e8d-74f0e198c750', '01a207f2-7151-7632-a06c-94870fb36e5c', 'pending', 1794547658960, 'daniel.okafor@example.com', NULL),
	('01a207f2-7151-78a9-9e08-c6adb0ca5329', '01a207f2-7151-7632-a06c-94870fb36e5c', 'completed', 1794549158960, '', NULL),
	('01a207f2-7153-7092-b64a-ba65c5fee1e3', '01a207f2-7152-7925-8129-2973154a2459', 'pending', 1794302858962, 'daniel.okafor@example.com', NULL),
	('01a207f2-7153-74f6-b6c2-f43885fa8148', '01a207f2-7152-7925-8129-2973154a2459', 'completed', 1794304358962, '', NULL),
	('01a207f2-716e-7c35-9e70-5b8887ada2df', '01a207f2-7154-7600-8180-ca939c6ca36f', 'pending', 1794382058964, 'daniel.okafor@example.com', NULL),
	('01a207f2-716f-7f28-9028-00f8d51a061c', '01a207f2-7154-7600-8180-ca939c6ca36f', 'completed', 1794383558964, '', NULL),
	('01a207f2-7175-7d64-a252-c5793e1f2ad8', '01a207f2-7174-73de-973b-ec13d7e0a21d', 'pending', 1793863658995, 'daniel.okafor@example.com', NULL),
	('01a207f2-7175-775f-8fbb-86e50a127abf', '01a207f2-7174-73de-973b-ec13d7e0a21d', 'completed', 1793865158995, '', NULL),
	('01a207f2-7178-74dd-95d6-cda4ec6eec7b', '01a207f2-7177-724a-afd4-e94b196679f8', 'pending', 1795156058997, 'daniel.okafor@example.com', NULL),
	('01a207f2-7178-7a7c-a291-5572d521da6f', '01a207f2-7177-724a-afd4-e94b196679f8', 'completed', 1795157558997, '', NULL),
	('01a207f2-717a-7a8e-aff0-4659c23859c1', '01a207f2-717a-75c8-92ee-b9c510994a36', 'pending', 1793258859001, 'priya.raman@example.com', NULL),
	('01a207f2-717b-7232-84b0-ddf1e9fbd62c', '01a207f2-717a-75c8-92ee-b9c510994a36', 'completed', 1793260359001, '', NULL),
	('01a207f2-717c-7624-89be-2285c929a30d', '01a207f2-717c-73c8-8d13-a6c83d54c033', 'pending', 1794382059003, 'priya.raman@example.com', NULL),
	('01a207f2-717d-790a-908f-a752a33ab023', '01a207f2-717c-73c8-8d13-a6c83d54c033', 'completed', 1794383559003, '', NULL),
	('01a207f2-7180-750a-8aa2-3032b92f3368', '01a207f2-717d-7adb-aa9f-47d05fe3a6f2', 'pending', 1795339659005, 'priya.raman@example.com', NULL),
	('01a207f2-7180-702d-b9bc-b632622fa23c', '01a207f2-717d-7adb-aa9f-47d05fe3a6f2', 'completed', 1795341159005, '', NULL),
	('01a207f2-7182-74d1-99a5-081ae726b463', '01a207f2-7181-7dfa-86d9-3da397fe7218', 'pending', 1794734859009, 'priya.raman@example.com', NULL),
	('01a207f2-7182-768d-9ad9-9049ad53b09f', '01a207f2-7181-7dfa-86d9-3da397fe7218', 'completed', 1794736359009, '', NULL),
	('01a207f2-7184-7b62-a3c9-02cab62e3cc9', '01a207f2-7183-72bd-99cf-d97d1f3abee3', 'pending', 1793694459010, 'priya.raman@example.com', NULL),
	('01a207f2-7184-7234-857f-e7c3608a430a', '01a207f2-7183-72bd-99cf-d97d1f3abee3', 'completed', 1793695959010, '', NULL),
	('01a207f2-7185-7eb3-9274-166e44ebc2e1', '01a207f2-7184-783d-ae6e-4b873a744d61', 'pending', 1794648459012, 'priya.raman@example.com', NULL),
	('01a207f2-7185-7f1c-8a59-6c731c9d7474', '01a207f2-7184-783d-ae6e-4b873a744d61', 'completed', 1794649959012, '', NULL),
	('01a207f2-7187-7d6d-aff0-5762c0b3aba7', '01a207f2-7187-742f-93cd-49ed3360c5b3', 'pending', 1795336059014, 'tom.hargreaves@example.com', NULL),
	('01a207f2-7188-7f70-ab7c-6ef1307498ef', '01a207f2-7187-742f-93cd-49ed3360c5b3', 'completed', 1795337559014, '', NULL),
	('01a207f2-7189-7489-9807-aa04ea8a00d7', '01a207f2-7188-7c8a-a84c-97bf19fbe6a1', 'pending', 1794641259016, 'tom.hargreaves@example.com', NULL),
	('01a207f2-7189-7d8c-b826-3423c4b7f756', '01a207f2-7188-7c8a-a84c-97bf19fbe6a1', 'completed', 1794642759016, '', NULL),
	('01a207f2-718a-77ce-b7f8-2ebddc9a7f38', '01a207f2-7189-7fc5-a1ab-2da88cfa7835', 'pending', 1794734859017, 'tom.hargreaves@example.com', NULL),
	('01a207f2-718c-7212-9886-ca5a50aeac2c', '01a207f2-7189-7fc5-a1ab-2da88cfa7835', 'completed', 1794736359017, '', NULL),
	('01a207f2-71b2-7f35-95cf-a6fed4cd642d', '01a207f2-71a9-78bd-ae39-9735c086f4a5', 'pending', 1794115659049, 'tom.hargreaves@example.com', NULL),
	('01a207f2-71b2-76a7-a4be-7b59532a61e5', '01a207f2-71a9-78bd-ae39-9735c086f4a5', 'completed', 1794117159049, '', NULL),
	('01a207f2-71b5-70d6-9b5f-1ec61b955cdb', '01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 'pending', 1793176059059, 'tom.hargreaves@example.com', NULL),
	('01a207f2-71b5-72d0-af01-55846deef969', '01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 'completed', 1793177559059, '', NULL),
	('01a207f2-71b6-75e8-8d60-26a0ba6ee81b', '01a207f2-71b6-7823-ac4b-cdf47c6156ec', 'pending', 1793179659061, 'tom.hargreaves@example.com', NULL),
	('01a207f2-71b7-764d-9e3b-72f156fa9753', '01a207f2-71b6-7823-ac4b-cdf47c6156ec', 'completed', 1793181159061, '', NULL),
	('01a207f2-71ba-7b27-b389-ebd2e3bf2849', '01a207f2-71b9-7fc2-ba50-5abd70735b0f', 'pending', 1795256859064, 'lucia.fernandez@example.com', NULL),
	('01a207f2-71ba-73a8-b9c4-8949af530cef', '01a207f2-71b9-7fc2-ba50-5abd70735b0f', 'completed', 1795258359064, '', NULL),
	('01a207f2-71cf-7374-b183-736329292160', '01a207f2-71ce-7b78-8279-5a5c5dac885c', 'pending', 1794648459086, 'lucia.fernandez@example.com', NULL),
	('01a207f2-71cf-7c6b-8e45-13aa5bb61b54', '01a207f2-71ce-7b78-8279-5a5c5dac885c', 'completed', 1794649959086, '', NULL),
	('01a207f2-71d0-7c51-9d86-18751e3f4a3a', '01a207f2-71d0-7a4f-9270-9c4501e08ab3', 'pending', 1794724059088, 'lucia.fernandez@example.com', NULL),
	('01a207f2-71d1-7aa1-b1fb-1b71ca7574ff', '01a207f2-71d0-7a4f-9270-9c4501e08ab3', 'completed', 1794725559088, '', NULL),
	('01a207f2-71d2-7bd8-98f6-4d560f72a7ba', '01a207f2-71d1-7584-90cd-c48a3ef13c0e', 'pending', 1794562059089, 'lucia.fernandez@example.com', NULL),
	('01a207f2-71d2-7a99-9f84-8549ff0d54c3', '01a207f2-71d1-7584-90cd-c48a3ef13c0e', 'completed', 1794563559089, '', NULL),
	('01a207f2-71d3-71e4-bb03-cf40c2d10682', '01a207f2-71d3-7b8d-b6a1-db1e14e204c5', 'pending', 1794727659090, 'lucia.fernandez@example.com', NULL),
	('01a207f2-71d3-7f1c-b3a4-03d326e53941', '01a207f2-71d3-7b8d-b6a1-db1e14e204c5', 'completed', 1794729159090, '', NULL),
	('01a207f2-71d5-7750-94e6-993901801273', '01a207f2-71d4-7e9a-8395-5c8f025ead9d', 'pending', 1794202059092, 'lucia.fernandez@example.com', NULL),
	('01a207f2-71d5-766e-94df-e94205901fb1', '01a207f2-71d4-7e9a-8395-5c8f025ead9d', 'completed', 1794203559092, '', NULL),
	('01a207f2-71d7-77d3-8f2d-1d92158a4b14', '01a207f2-71d7-77ae-a3cc-6a1191bfd093', 'pending', 1793788059094, 'hannah.weiss@example.com', NULL),
	('01a207f2-71d7-70cc-a556-70c84a581ac5', '01a207f2-71d7-77ae-a3cc-6a1191bfd093', 'completed', 1793789559094, '', NULL),
	('01a207f2-71d8-7444-a731-2872f0c439fc', '01a207f2-71d8-73e8-af8a-6ade3367ea82', 'pending', 1793176059096, 'hannah.weiss@example.com', NULL),
	('01a207f2-71d9-73a9-b25a-730c89a27a00', '01a207f2-71d8-73e8-af8a-6ade3367ea82', 'completed', 1793177559096, '', NULL),
	('01a207f2-71dd-772c-a5fa-6d8f2fd9a7e4', '01a207f2-71dc-7fd7-809b-53b5ba4bd3f6', 'pending', 1794979659097, 'hannah.weiss@example.com', NULL),
	('01a207f2-71dd-7cbc-85ac-1e64c50a0381', '01a207f2-71dc-7fd7-809b-53b5ba4bd3f6', 'completed', 1794981159097, '', NULL),
	('01a207f2-71df-7139-8877-a506ab798d11', '01a207f2-71de-7165-a0e2-538b12fbcde3', 'pending', 1795242459102, 'hannah.weiss@example.com', NULL),
	('01a207f2-71df-717b-bc09-501344d7c86a', '01a207f2-71de-7165-a0e2-538b12fbcde3', 'completed', 1795243959102, '', NULL),
	('01a207f2-71e0-7067-a038-d2a326361533', '01a207f2-71df-7c43-a168-333258f00293', 'pending', 1794302859103, 'hannah.weiss@example.com', NULL),
	('01a207f2-71e0-71de-ad93-cb42e514da35', '01a207f2-71df-7c43-a168-333258f00293', 'completed', 1794304359103, '', NULL),
	('01a207f2-71e1-7a23-b621-81f82570f1d6', '01a207f2-71e1-756b-bca8-1bed32166cbb', 'pending', 1793863659104, 'hannah.weiss@example.com', NULL),
	('01a207f2-71e1-778a-a8c8-7fab7b24cb5b', '01a207f2-71e1-756b-bca8-1bed32166cbb', 'completed', 1793865159104, '', NULL),
	('01a207f2-762d-7629-a347-f8e93c18bce0', '01a207f2-762d-755f-b979-db32ce864876', 'pending', 1795429660203, 'ada@upgrade.test', NULL),
	('01a207f2-763c-7c14-a2c3-7a99725a588f', '01a207f2-762d-755f-b979-db32ce864876', 'accepted', 1795429660220, 'owner@juniper.test', NULL);
INSERT INTO public.orders VALUES
	('01a207f2-7100-7766-b420-38c76ffd931b', 'UKZK7A', 'completed', 1793692358878, 1793692358878, 1793690858878, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7127-7e5c-b52e-dfe19bc17c32', 'Z7YB7C', 'completed', 1794894758914, 1794894758914, 1794893258914, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7141-773a-b811-95b31016c484', '6WC32N', 'completed', 1795344758944, 1795344758944, 1795343258944, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7144-73af-bea9-00c30f3bea74', 'GGBUA4', 'completed', 1795247558947, 1795247558947, 1795246058947, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7148-77a7-a3af-e2d77ee1207c', 'GQWEZJ', 'completed', 1795243958950, 1795243958950, 1795242458950, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-714a-71f3-a1fb-c85a56944f32', 'RVMAY3', 'completed', 1793602358954, 1793602358954, 1793600858954, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-714f-790d-b580-c9b0c55e0b5b', '6EZ4TK', 'completed', 1794567158959, 1794567158959, 1794565658959, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7151-7632-a06c-94870fb36e5c', 'R3R2CX', 'completed', 1794549158960, 1794549158960, 1794547658960, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7152-7925-8129-2973154a2459', 'V8RHFC', 'completed', 1794304358962, 1794304358962, 1794302858962, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7154-7600-8180-ca939c6ca36f', 'JUX3N6', 'completed', 1794383558964, 1794383558964, 1794382058964, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7174-73de-973b-ec13d7e0a21d', '73E2DL', 'completed', 1793865158995, 1793865158995, 1793863658995, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7177-724a-afd4-e94b196679f8', 'QVSFRT', 'completed', 1795157558997, 1795157558997, 1795156058997, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-717a-75c8-92ee-b9c510994a36', 'KH7KDT', 'completed', 1793260359001, 1793260359001, 1793258859001, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-717c-73c8-8d13-a6c83d54c033', 'CRWDG8', 'completed', 1794383559003, 1794383559003, 1794382059003, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-717d-7adb-aa9f-47d05fe3a6f2', 'CUB7M5', 'completed', 1795341159005, 1795341159005, 1795339659005, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7181-7dfa-86d9-3da397fe7218', 'Q5AZ2A', 'completed', 1794736359009, 1794736359009, 1794734859009, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7183-72bd-99cf-d97d1f3abee3', 'TSLW4Z', 'completed', 1793695959010, 1793695959010, 1793694459010, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7184-783d-ae6e-4b873a744d61', 'GRGK8C', 'completed', 1794649959012, 1794649959012, 1794648459012, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7187-742f-93cd-49ed3360c5b3', 'J9PEXN', 'completed', 1795337559014, 1795337559014, 1795336059014, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7188-7c8a-a84c-97bf19fbe6a1', 'DQXNHK', 'completed', 1794642759016, 1794642759016, 1794641259016, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-7189-7fc5-a1ab-2da88cfa7835', 'J7DC5N', 'completed', 1794736359017, 1794736359017, 1794734859017, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71a9-78bd-ae39-9735c086f4a5', '7RGHXC', 'completed', 1794117159049, 1794117159049, 1794115659049, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 'QRBGSN', 'completed', 1793177559059, 1793177559059, 1793176059059, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71b6-7823-ac4b-cdf47c6156ec', 'EK29H8', 'completed', 1793181159061, 1793181159061, 1793179659061, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71b9-7fc2-ba50-5abd70735b0f', 'KC3BKT', 'completed', 1795258359064, 1795258359064, 1795256859064, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71ce-7b78-8279-5a5c5dac885c', 'YDYXJY', 'completed', 1794649959086, 1794649959086, 1794648459086, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71d0-7a4f-9270-9c4501e08ab3', 'PWMJS4', 'completed', 1794725559088, 1794725559088, 1794724059088, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71d1-7584-90cd-c48a3ef13c0e', 'LNCU93', 'completed', 1794563559089, 1794563559089, 1794562059089, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71d3-7b8d-b6a1-db1e14e204c5', 'T87DUV', 'completed', 1794729159090, 1794729159090, 1794727659090, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71d4-7e9a-8395-5c8f025ead9d', 'V5ZPJP', 'completed', 1794203559092, 1794203559092, 1794202059092, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71d7-77ae-a3cc-6a1191bfd093', 'VFCHDE', 'completed', 1793789559094, 1793789559094, 1793788059094, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71d8-73e8-af8a-6ade3367ea82', 'SYGLKS', 'completed', 1793177559096, 1793177559096, 1793176059096, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71dc-7fd7-809b-53b5ba4bd3f6', '5JJZ73', 'completed', 1794981159097, 1794981159097, 1794979659097, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71de-7165-a0e2-538b12fbcde3', 'J7GU3Q', 'completed', 1795243959102, 1795243959102, 1795242459102, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71df-7c43-a168-333258f00293', 'NJR8Z2', 'completed', 1794304359103, 1794304359103, 1794302859103, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-71e1-756b-bca8-1bed32166cbb', 'DYHX5E', 'completed', 1793865159104, 1793865159104, 1793863659104, 'pickup', NULL, NULL, NULL, 0, NULL, NULL),
	('01a207f2-762d-755f-b979-db32ce864876', '2KZXCV', 'accepted', 1795440300000, 1795429660220, 1795429660203, 'pickup', NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO public.outbox VALUES
	('01a207f2-7422-7e7f-ae81-088b0957e1fa', 'verify-email:01a207f2-7422-71f5-affb-d67bbf18bf63', 'mail', '', 0, 1795429719687, 1795429659701, NULL, 1795429659682, NULL, NULL),
	('01a207f2-762e-78c2-abbc-5c1b9434db9d', 'receipt:pi_01a207f275e07fe681acae0fd603a164', 'mail', '', 0, 1795429720211, 1795429660213, NULL, 1795429660206, NULL, NULL),
	('01a207f2-766b-78b6-b158-f508cbe56e7f', 'reservation-confirmed:01a207f2-7651-717e-ab50-c6c10194ef92:0:guest', 'mail', '', 0, 1795429720269, 1795429660271, NULL, 1795429660267, NULL, NULL),
	('01a207f2-766b-7df8-8392-573663578394', 'reservation-confirmed:01a207f2-7651-717e-ab50-c6c10194ef92:0:owner', 'mail', '', 0, 1795429720269, 1795429660271, NULL, 1795429660267, NULL, NULL);
INSERT INTO public.payment_intents VALUES
	('pi_01a207f275e07fe681acae0fd603a164', '01a207f2-75c2-72ce-a455-e2c5f99cce11', 'ada@upgrade.test', 'cart', 2500, 'USD', 'paid', '{"lines":[{"cartEntryId":"01a207f2-75cb-75ed-8bb3-caaa3b83fffc","dishId":"01a207f2-6e8c-77d8-812b-4ada4a49c3d9","name":"Margherita","image":"/images/dishes/margherita/640.webp","priceMinor":1350,"quantity":1,"options":[{"id":"01a207f2-6edf-7965-b0d2-b64003f516a1","group":"Size","name":"Medium, 30 cm","count":1,"priceMinor":0}],"note":"","allergens":["gluten","milk"],"minimumAge":0,"station":null},{"cartEntryId":"01a207f2-75d4-7903-a8dc-c925e2729a74","dishId":"01a207f2-6e8c-7622-ac88-7c95a05d8afe","name":"Marinara","image":"/images/dishes/marinara/640.webp","priceMinor":1150,"quantity":1,"options":[{"id":"01a207f2-6edf-7965-b0d2-b64003f516a1","group":"Size","name":"Medium, 30 cm","count":1,"priceMinor":0}],"note":"","allergens":["gluten"],"minimumAge":0,"station":null}],"times":[],"way":{"tableId":null,"travelMinutes":0,"kind":"pickup","time":null},"extraMinutes":0,"promise":{"readyAt":1795440300000,"work":[],"isFixed":false}}', 1795429660129, NULL, NULL, 0, NULL),
	('pi_01a207f276447b4ab8c39f5f8d1143ad', '01a207f2-75c2-72ce-a455-e2c5f99cce11', 'ada@upgrade.test', 'reservation', 2000, 'USD', 'paid', '{}', 1795429660229, NULL, NULL, 0, NULL),
	('pi_01a207f2768f7be8bcc7c89ad443d910', '01a207f2-75c2-72ce-a455-e2c5f99cce11', 'ada@upgrade.test', 'cart', 850, 'USD', 'open', '{"lines":[{"cartEntryId":"01a207f2-7685-71a5-a555-0fcaefa6fae6","dishId":"01a207f2-6e8c-7d94-ae5f-bb00b6438aa7","name":"Tomato Basil Soup","image":"/images/dishes/tomato-basil-soup/640.webp","priceMinor":850,"quantity":1,"options":[],"note":"","allergens":["milk"],"minimumAge":0,"station":null}],"times":[],"way":{"tableId":null,"travelMinutes":0,"kind":"pickup","time":null},"extraMinutes":0,"promise":{"readyAt":1795440300000,"work":[],"isFixed":false}}', 1795429660303, 1795429720303, NULL, 0, NULL);
INSERT INTO public.payment_lines VALUES
	('01a207f2-7100-7766-b420-38c76ffd931b', 0, '01a207f2-7100-7d1a-86ea-111fb1162a71', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', '/images/dishes/pizza-ai-funghi/640.webp', 1500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7100-7766-b420-38c76ffd931b', 1, '01a207f2-7100-781c-8762-2ce940756a81', '01a207f2-6e8c-7c1d-913c-1fc6c3997ed6', 'Cream of Mushroom Soup', '/images/dishes/cream-of-mushroom-soup/640.webp', 950, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7100-7766-b420-38c76ffd931b', 2, '01a207f2-7100-7af7-b095-f1db03beb405', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', '/images/dishes/minestrone/640.webp', 1950, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7127-7e5c-b52e-dfe19bc17c32', 0, '01a207f2-7127-7f58-97db-d9bba77d10df', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', '/images/dishes/virgin-mojito/640.webp', 650, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7127-7e5c-b52e-dfe19bc17c32', 1, '01a207f2-7127-74cc-b7cb-c0cb04cc8ef7', '01a207f2-6e8c-74a8-bd47-027b189e4fc5', 'Cobb Salad', '/images/dishes/cobb-salad/640.webp', 1500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7127-7e5c-b52e-dfe19bc17c32', 2, '01a207f2-7127-7ddc-9b8e-dc206a334793', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', '/images/dishes/minestrone/640.webp', 1950, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7127-7e5c-b52e-dfe19bc17c32', 3, '01a207f2-7127-7309-865d-3fb55e2b7e96', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', '/images/dishes/marinara/640.webp', 1150, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7141-773a-b811-95b31016c484', 0, '01a207f2-7141-7613-a688-7f3c26e00f08', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', '/images/dishes/patate-e-rosmarino/640.webp', 1400, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7144-73af-bea9-00c30f3bea74', 0, '01a207f2-7144-71f5-8c74-571db44c3ada', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', '/images/dishes/virgin-mojito/640.webp', 650, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7144-73af-bea9-00c30f3bea74', 1, '01a207f2-7144-7fc0-9ec6-9241d09675ec', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', '/images/dishes/hot-chocolate/640.webp', 500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7144-73af-bea9-00c30f3bea74', 2, '01a207f2-7144-7ea4-b183-b46121031d85', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', '/images/dishes/pavlova/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7148-77a7-a3af-e2d77ee1207c', 0, '01a207f2-7148-738e-9243-d5bc2a84fc97', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', '/images/dishes/margherita/640.webp', 1350, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7148-77a7-a3af-e2d77ee1207c', 1, '01a207f2-7148-7684-93ba-d3d457dca772', '01a207f2-6e8c-7996-a95d-fc89580d1c4e', 'Mixed Berry Smoothie', '/images/dishes/mixed-berry-smoothie/640.webp', 650, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-714a-71f3-a1fb-c85a56944f32', 0, '01a207f2-714a-7a81-a5a0-b83ddf13f8e9', '01a207f2-6e8c-73f7-a991-c6f3855d6e58', 'Caesar Salad', '/images/dishes/caesar-salad/640.webp', 1300, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-714f-790d-b580-c9b0c55e0b5b', 0, '01a207f2-714f-7177-8adf-2c2db9689cbc', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', '/images/dishes/hot-chocolate/640.webp', 500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-714f-790d-b580-c9b0c55e0b5b', 1, '01a207f2-714f-7d08-8151-653321fcb21f', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', '/images/dishes/house-lemonade/640.webp', 475, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-714f-790d-b580-c9b0c55e0b5b', 2, '01a207f2-714f-7b99-ac32-907f87eb6bc0', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', '/images/dishes/pavlova/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-714f-790d-b580-c9b0c55e0b5b', 3, '01a207f2-714f-75c5-9d2f-77b5833602f6', '01a207f2-6e8c-7fc3-82c4-da90565c8f6c', 'Niçoise Salad', '/images/dishes/nicoise-salad/640.webp', 1550, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7151-7632-a06c-94870fb36e5c', 0, '01a207f2-7151-7d8d-b191-dbcb2eec44d7', '01a207f2-6e8c-79ec-8ee8-67401af752e6', 'Patate e Rosmarino', '/images/dishes/patate-e-rosmarino/640.webp', 1400, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7151-7632-a06c-94870fb36e5c', 1, '01a207f2-7151-7700-9b78-9ed2867f63e4', '01a207f2-6e8c-7dd9-8304-54b60159a561', 'Pizza ai Funghi', '/images/dishes/pizza-ai-funghi/640.webp', 1500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7151-7632-a06c-94870fb36e5c', 2, '01a207f2-7151-78be-b620-fb46541d7d3e', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', '/images/dishes/espresso/640.webp', 325, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7152-7925-8129-2973154a2459', 0, '01a207f2-7152-7fd8-91bb-540df9af9ec7', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', '/images/dishes/margherita/640.webp', 1350, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7152-7925-8129-2973154a2459', 1, '01a207f2-7152-7331-a5c3-cf92edca8c45', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', '/images/dishes/pumpkin-soup/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7152-7925-8129-2973154a2459', 2, '01a207f2-7152-72ab-a8e8-d6eeabd5ecc1', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', '/images/dishes/shoyu-ramen/640.webp', 1450, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7154-7600-8180-ca939c6ca36f', 0, '01a207f2-7154-7013-a0ae-e364d45ab0da', '01a207f2-6e8c-7176-b6e4-971a60dc036e', 'Crème Brûlée', '/images/dishes/creme-brulee/640.webp', 850, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7154-7600-8180-ca939c6ca36f', 1, '01a207f2-7154-7f10-a144-c3936f303d61', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', '/images/dishes/napoli/640.webp', 1550, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7154-7600-8180-ca939c6ca36f', 2, '01a207f2-7154-70cd-a8eb-a63c1fcbeaad', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', '/images/dishes/sorbet-trio/640.webp', 700, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7154-7600-8180-ca939c6ca36f', 3, '01a207f2-7154-7dfd-a6fe-50184d5d6bad', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', '/images/dishes/tiramisu/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7174-73de-973b-ec13d7e0a21d', 0, '01a207f2-7174-75d4-891f-15548a40f7cf', '01a207f2-6e8c-701e-accf-25e7ab20ab6b', 'Waldorf Salad', '/images/dishes/waldorf-salad/640.webp', 1150, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7177-724a-afd4-e94b196679f8', 0, '01a207f2-7177-718d-85fe-538c9b7f9d49', '01a207f2-6e8c-7dcc-9c20-37847c07137b', 'Diavola', '/images/dishes/diavola/640.webp', 1600, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7177-724a-afd4-e94b196679f8', 1, '01a207f2-7177-7976-8dc2-d493ee5eb612', '01a207f2-6e8c-74ec-b7b1-1bfc62f7d3ec', 'Pumpkin Soup', '/images/dishes/pumpkin-soup/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-717a-75c8-92ee-b9c510994a36', 0, '01a207f2-717a-71f7-9fef-3358690d747e', '01a207f2-6e8c-742e-a9fe-081335ebfa43', 'Tabbouleh', '/images/dishes/tabbouleh/640.webp', 1050, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-717c-73c8-8d13-a6c83d54c033', 0, '01a207f2-717c-7603-a98c-f4b9dc2f164f', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', '/images/dishes/aperol-spritz/640.webp', 1050, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-717c-73c8-8d13-a6c83d54c033', 1, '01a207f2-717c-7c9e-8b97-60dcdd0e0b3f', '01a207f2-6e8c-7fd4-96b8-772cbcd838cf', 'Quattro Formaggi', '/images/dishes/quattro-formaggi/640.webp', 1600, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-717c-73c8-8d13-a6c83d54c033', 2, '01a207f2-717c-7330-9f59-02a4e210fe28', '01a207f2-6e8c-7c44-843e-742759bd6530', 'Clam Chowder', '/images/dishes/clam-chowder/640.webp', 1150, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-717d-7adb-aa9f-47d05fe3a6f2', 0, '01a207f2-717d-7840-9067-8e360e31f4a5', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', '/images/dishes/pepperoni/640.webp', 1550, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-717d-7adb-aa9f-47d05fe3a6f2', 1, '01a207f2-717d-794b-b56c-6421d92f55f0', '01a207f2-6e8c-75b6-92ac-e051f0e4c94f', 'German Potato Salad', '/images/dishes/german-potato-salad/640.webp', 950, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-717d-7adb-aa9f-47d05fe3a6f2', 2, '01a207f2-717d-7da2-8cd9-5fd780083135', '01a207f2-6e8c-7743-9e2a-182b37c34674', 'Panna Cotta', '/images/dishes/panna-cotta/640.webp', 800, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7181-7dfa-86d9-3da397fe7218', 0, '01a207f2-7181-772e-aa8e-1ca12b4e98fa', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', '/images/dishes/belgian-waffle/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7181-7dfa-86d9-3da397fe7218', 1, '01a207f2-7181-7228-a1ab-9fd8c4fce410', '01a207f2-6e8c-733c-8ed9-55a3dbdae17e', 'French Onion Soup', '/images/dishes/french-onion-soup/640.webp', 1050, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7181-7dfa-86d9-3da397fe7218', 2, '01a207f2-7181-7e46-8f65-f0f1402685bc', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', '/images/dishes/tonno-e-cipolla/640.webp', 1600, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7181-7dfa-86d9-3da397fe7218', 3, '01a207f2-7181-7159-bfbb-2a53704b77b8', '01a207f2-6e8c-7bcd-a697-7ba2ac2c3b47', 'Miso Soup', '/images/dishes/miso-soup/640.webp', 700, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7183-72bd-99cf-d97d1f3abee3', 0, '01a207f2-7183-7168-ac73-8c8ee49a7334', '01a207f2-6e8c-79c4-8f90-c2a79376dc02', 'Prosciutto e Rucola', '/images/dishes/prosciutto-e-rucola/640.webp', 1750, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7183-72bd-99cf-d97d1f3abee3', 1, '01a207f2-7183-7162-b202-8e1a143bb05c', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', '/images/dishes/tiramisu/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7183-72bd-99cf-d97d1f3abee3', 2, '01a207f2-7183-7cd9-826b-5860888be281', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', '/images/dishes/caprese-salad/640.webp', 1200, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7183-72bd-99cf-d97d1f3abee3', 3, '01a207f2-7183-7558-839b-a6ced01c1af1', '01a207f2-6e8c-72b5-8cf9-d9efd60ebee3', 'Fresh Orange Juice', '/images/dishes/fresh-orange-juice/640.webp', 550, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7184-783d-ae6e-4b873a744d61', 0, '01a207f2-7184-7bf8-8fe3-9bc0ee3a09db', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', '/images/dishes/fresh-mint-tea/640.webp', 400, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7187-742f-93cd-49ed3360c5b3', 0, '01a207f2-7187-7619-9a36-d2349d00a228', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', '/images/dishes/belgian-waffle/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7187-742f-93cd-49ed3360c5b3', 1, '01a207f2-7187-7fae-bca0-c3c3b592b555', '01a207f2-6e8c-75c7-a6c4-f6ae9e949d49', 'Tonno e Cipolla', '/images/dishes/tonno-e-cipolla/640.webp', 1600, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7188-7c8a-a84c-97bf19fbe6a1', 0, '01a207f2-7188-7269-a227-1cfd125a411c', '01a207f2-6e8c-7806-b08f-368338d89238', 'Lunch for One', '/images/dishes/minestrone/640.webp', 1950, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7189-7fc5-a1ab-2da88cfa7835', 0, '01a207f2-7189-70ed-8649-e6ce1a759d79', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', '/images/dishes/mango-lassi/640.webp', 600, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7189-7fc5-a1ab-2da88cfa7835', 1, '01a207f2-7189-71cc-a6a7-b54bdcfdbf2d', '01a207f2-6e8c-7bdd-aea3-aefdd8247358', 'Sorbet Trio', '/images/dishes/sorbet-trio/640.webp', 700, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-7189-7fc5-a1ab-2da88cfa7835', 2, '01a207f2-7189-734d-9ec6-037307ac0611', '01a207f2-6e8c-7c1f-9f7f-a86017bbd379', 'Pilsner', '/images/dishes/pilsner/640.webp', 650, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71a9-78bd-ae39-9735c086f4a5', 0, '01a207f2-71a9-746f-aa3f-54f2261d8fbc', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', '/images/dishes/tomato-basil-soup/640.webp', 850, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71a9-78bd-ae39-9735c086f4a5', 1, '01a207f2-71a9-719a-a4d9-deb36f8a2ed4', '01a207f2-6e8c-7399-9b33-d4fee7274eed', 'Espresso', '/images/dishes/espresso/640.webp', 325, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 0, '01a207f2-71b4-7157-830e-55b7eb817138', '01a207f2-6e8c-7c8e-b6dc-b9e45c46ead3', 'Gazpacho', '/images/dishes/gazpacho/640.webp', 850, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 1, '01a207f2-71b4-738d-87db-842993b06a77', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', '/images/dishes/virgin-mojito/640.webp', 650, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 2, '01a207f2-71b4-7173-856c-d6cfb90c6ba1', '01a207f2-6e8c-7d94-ae5f-bb00b6438aa7', 'Tomato Basil Soup', '/images/dishes/tomato-basil-soup/640.webp', 850, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 3, '01a207f2-71b4-70c8-9341-f23c31e262b7', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', '/images/dishes/tiramisu/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71b6-7823-ac4b-cdf47c6156ec', 0, '01a207f2-71b6-77ee-b881-7b532dd3b3b2', '01a207f2-6e8c-7733-ad6c-795ee22f9e6f', 'Pavlova', '/images/dishes/pavlova/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71b6-7823-ac4b-cdf47c6156ec', 1, '01a207f2-71b6-7c49-855b-965226540d1b', '01a207f2-6e8c-7abd-9d47-df332f9074b9', 'Mango Lassi', '/images/dishes/mango-lassi/640.webp', 600, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71b9-7fc2-ba50-5abd70735b0f', 0, '01a207f2-71b9-7484-9344-4f2bf51e5c43', '01a207f2-6e8c-7054-96ac-02ac57519fa0', 'Vegetariana', '/images/dishes/vegetariana/640.webp', 1500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71ce-7b78-8279-5a5c5dac885c', 0, '01a207f2-71ce-7456-ba61-f89e614816e9', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', '/images/dishes/hot-chocolate/640.webp', 500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71ce-7b78-8279-5a5c5dac885c', 1, '01a207f2-71ce-7189-9de4-e15a3870f186', '01a207f2-6e8c-725a-948a-e888060a2700', 'Pepperoni', '/images/dishes/pepperoni/640.webp', 1550, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71ce-7b78-8279-5a5c5dac885c', 2, '01a207f2-71ce-7ab3-9de2-e05c9266ecfa', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', '/images/dishes/split-pea-soup/640.webp', 850, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d0-7a4f-9270-9c4501e08ab3', 0, '01a207f2-71d0-743d-a9f8-ebe7d867bcdc', '01a207f2-6e8c-75a0-aaa3-9903c2e74fa4', 'Apple Pie', '/images/dishes/apple-pie/640.webp', 800, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d0-7a4f-9270-9c4501e08ab3', 1, '01a207f2-71d0-749d-9bd3-2bff24d72563', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', '/images/dishes/virgin-mojito/640.webp', 650, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d0-7a4f-9270-9c4501e08ab3', 2, '01a207f2-71d0-73ff-b224-1ab7767e5c30', '01a207f2-6e8c-7654-b3f7-ea546e16510a', 'Virgin Mojito', '/images/dishes/virgin-mojito/640.webp', 650, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d1-7584-90cd-c48a3ef13c0e', 0, '01a207f2-71d1-72bc-b640-862ee5f72af1', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', '/images/dishes/fresh-mint-tea/640.webp', 400, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d3-7b8d-b6a1-db1e14e204c5', 0, '01a207f2-71d3-7ad2-a325-104978d6c6b8', '01a207f2-6e8c-7a3b-b2ca-552fc3e369f9', 'Fattoush', '/images/dishes/fattoush/640.webp', 1150, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d3-7b8d-b6a1-db1e14e204c5', 1, '01a207f2-71d3-7026-875f-724c51bf6b65', '01a207f2-6e8c-7e26-8a87-9c01becad71e', 'House Lemonade', '/images/dishes/house-lemonade/640.webp', 475, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d3-7b8d-b6a1-db1e14e204c5', 2, '01a207f2-71d3-7bbd-b975-007d59eb1d66', '01a207f2-6e8c-722f-b26e-a6886030a7e9', 'Napoli', '/images/dishes/napoli/640.webp', 1550, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d4-7e9a-8395-5c8f025ead9d', 0, '01a207f2-71d4-7742-9f12-93431ac716f8', '01a207f2-6e8c-775e-a6a1-8952a74b63ec', 'Split Pea Soup', '/images/dishes/split-pea-soup/640.webp', 850, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d4-7e9a-8395-5c8f025ead9d', 1, '01a207f2-71d4-7f99-a3a7-3cd6ac93c85b', '01a207f2-6e8c-7f40-8808-ea621439fa39', 'Aperol Spritz', '/images/dishes/aperol-spritz/640.webp', 1050, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d7-77ae-a3cc-6a1191bfd093', 0, '01a207f2-71d7-7af0-922b-6d336c4f3d8f', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', '/images/dishes/tiramisu/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d8-73e8-af8a-6ade3367ea82', 0, '01a207f2-71d8-7d84-a685-5947b9308620', '01a207f2-6e8c-7bfd-bd79-79f8f7c97ff5', 'Belgian Waffle', '/images/dishes/belgian-waffle/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d8-73e8-af8a-6ade3367ea82', 1, '01a207f2-71d8-7af9-b9d8-a86124d349a2', '01a207f2-6e8c-73bf-9923-3dd042500412', 'Tiramisu', '/images/dishes/tiramisu/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71d8-73e8-af8a-6ade3367ea82', 2, '01a207f2-71d8-7167-a3c1-fd41e5f18124', '01a207f2-6e8c-7a3e-b892-062e1c2330f1', 'Caprese Salad', '/images/dishes/caprese-salad/640.webp', 1200, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71dc-7fd7-809b-53b5ba4bd3f6', 0, '01a207f2-71dc-7b65-a5f1-d94bfe39f4a8', '01a207f2-6e8c-7524-8d1a-e543f28dbf79', 'Fresh Mint Tea', '/images/dishes/fresh-mint-tea/640.webp', 400, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71dc-7fd7-809b-53b5ba4bd3f6', 1, '01a207f2-71dc-7b8d-89b1-6e3e21342aeb', '01a207f2-6e8c-7926-9d72-16483a22f1dd', 'Buttermilk Pancakes', '/images/dishes/buttermilk-pancakes/640.webp', 950, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71de-7165-a0e2-538b12fbcde3', 0, '01a207f2-71de-7714-ac4d-4d139cfef7de', '01a207f2-6e8c-7519-8f88-423b0e6d0667', 'Panzanella', '/images/dishes/panzanella/640.webp', 1100, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71de-7165-a0e2-538b12fbcde3', 1, '01a207f2-71de-74cf-b851-5e9517612192', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', '/images/dishes/marinara/640.webp', 1150, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71df-7c43-a168-333258f00293', 0, '01a207f2-71df-7b99-a127-93f628d0b8b4', '01a207f2-6e8c-7809-a500-497ed06ffb31', 'Shoyu Ramen', '/images/dishes/shoyu-ramen/640.webp', 1450, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71df-7c43-a168-333258f00293', 1, '01a207f2-71df-75f5-974a-77b281361d33', '01a207f2-6e8c-75f5-95cc-61f277d53275', 'Greek Salad', '/images/dishes/greek-salad/640.webp', 1250, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71df-7c43-a168-333258f00293', 2, '01a207f2-71df-71c8-9bd2-71401f9cd786', '01a207f2-6e8c-797c-b04b-cccd0dcfb097', 'Minestrone', '/images/dishes/minestrone/640.webp', 900, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71df-7c43-a168-333258f00293', 3, '01a207f2-71df-7bf8-ba6f-9cc1b271de90', '01a207f2-6e8c-7079-9f8a-8277121a3248', 'Hot Chocolate', '/images/dishes/hot-chocolate/640.webp', 500, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-71e1-756b-bca8-1bed32166cbb', 0, '01a207f2-71e1-7f59-83b0-40c61e8fb1fd', '01a207f2-6e8c-72e0-93f3-e76ef59b443b', 'Watermelon and Feta Salad', '/images/dishes/watermelon-and-feta-salad/640.webp', 1100, 1, '[]', '', NULL, 0, NULL),
	('01a207f2-762d-755f-b979-db32ce864876', 0, '01a207f2-75cb-75ed-8bb3-caaa3b83fffc', '01a207f2-6e8c-77d8-812b-4ada4a49c3d9', 'Margherita', '/images/dishes/margherita/640.webp', 1350, 1, '[{"id":"01a207f2-6edf-7965-b0d2-b64003f516a1","group":"Size","name":"Medium, 30 cm","count":1,"priceMinor":0}]', '', '["gluten","milk"]', 0, NULL),
	('01a207f2-762d-755f-b979-db32ce864876', 1, '01a207f2-75d4-7903-a8dc-c925e2729a74', '01a207f2-6e8c-7622-ac88-7c95a05d8afe', 'Marinara', '/images/dishes/marinara/640.webp', 1150, 1, '[{"id":"01a207f2-6edf-7965-b0d2-b64003f516a1","group":"Size","name":"Medium, 30 cm","count":1,"priceMinor":0}]', '', '["gluten"]', 0, NULL);
INSERT INTO public.payments VALUES
	('01a207f2-7100-7766-b420-38c76ffd931b', 'pi_01a207f270fe71aeb935b1b8baf3c4b0', '01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'marta.lindqvist@example.com', 'cart', 4400, 'USD', 'paid', 3, 0, 1793690858878, 0),
	('01a207f2-7127-7e5c-b52e-dfe19bc17c32', 'pi_01a207f271227364aa45573f73f51a0a', '01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'marta.lindqvist@example.com', 'cart', 5250, 'USD', 'paid', 4, 0, 1794893258914, 0),
	('01a207f2-7141-773a-b811-95b31016c484', 'pi_01a207f271407e54b372e6ec79e7ff22', '01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'marta.lindqvist@example.com', 'cart', 1400, 'USD', 'paid', 1, 0, 1795343258944, 0),
	('01a207f2-7144-73af-bea9-00c30f3bea74', 'pi_01a207f2714373859c86508f83b8b3bc', '01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'marta.lindqvist@example.com', 'cart', 2050, 'USD', 'paid', 3, 0, 1795246058947, 0),
	('01a207f2-7148-77a7-a3af-e2d77ee1207c', 'pi_01a207f2714678c7beec927c0a3c9af9', '01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'marta.lindqvist@example.com', 'cart', 2000, 'USD', 'paid', 2, 0, 1795242458950, 0),
	('01a207f2-714a-71f3-a1fb-c85a56944f32', 'pi_01a207f2714a713db042524a4c49953b', '01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'marta.lindqvist@example.com', 'cart', 1300, 'USD', 'paid', 1, 0, 1793600858954, 0),
	('01a207f2-714f-790d-b580-c9b0c55e0b5b', 'pi_01a207f2714f7fbe9a32989e6e92086f', '01a207f2-714e-776b-9040-b54905f82185', 'daniel.okafor@example.com', 'cart', 3425, 'USD', 'paid', 4, 0, 1794565658959, 0),
	('01a207f2-7151-7632-a06c-94870fb36e5c', 'pi_01a207f271507bffa218c3b0268c1076', '01a207f2-714e-776b-9040-b54905f82185', 'daniel.okafor@example.com', 'cart', 3225, 'USD', 'paid', 3, 0, 1794547658960, 0),
	('01a207f2-7152-7925-8129-2973154a2459', 'pi_01a207f271527151b6a2b0e22ff72ede', '01a207f2-714e-776b-9040-b54905f82185', 'daniel.okafor@example.com', 'cart', 3700, 'USD', 'paid', 3, 0, 1794302858962, 0),
	('01a207f2-7154-7600-8180-ca939c6ca36f', 'pi_01a207f2715470df8dfa8b89bbf761a3', '01a207f2-714e-776b-9040-b54905f82185', 'daniel.okafor@example.com', 'cart', 4000, 'USD', 'paid', 4, 0, 1794382058964, 0),
	('01a207f2-7174-73de-973b-ec13d7e0a21d', 'pi_01a207f271737e13aec9f51a4ab56a6e', '01a207f2-714e-776b-9040-b54905f82185', 'daniel.okafor@example.com', 'cart', 1150, 'USD', 'paid', 1, 0, 1793863658995, 0),
	('01a207f2-7177-724a-afd4-e94b196679f8', 'pi_01a207f2717572a29b2e2c3e5cc673d6', '01a207f2-714e-776b-9040-b54905f82185', 'daniel.okafor@example.com', 'cart', 2500, 'USD', 'paid', 2, 0, 1795156058997, 0),
	('01a207f2-717a-75c8-92ee-b9c510994a36', 'pi_01a207f27179715c8d28be9656d28323', '01a207f2-7178-7af1-b40d-31b696458699', 'priya.raman@example.com', 'cart', 1050, 'USD', 'paid', 1, 0, 1793258859001, 0),
	('01a207f2-717c-73c8-8d13-a6c83d54c033', 'pi_01a207f2717b7c7ca88aac6a33675d5a', '01a207f2-7178-7af1-b40d-31b696458699', 'priya.raman@example.com', 'cart', 3800, 'USD', 'paid', 3, 0, 1794382059003, 0),
	('01a207f2-717d-7adb-aa9f-47d05fe3a6f2', 'pi_01a207f2717d7f898f8ba79d6cf1a0cd', '01a207f2-7178-7af1-b40d-31b696458699', 'priya.raman@example.com', 'cart', 3300, 'USD', 'paid', 3, 0, 1795339659005, 0),
	('01a207f2-7181-7dfa-86d9-3da397fe7218', 'pi_01a207f271817ad5b4182109c691cd38', '01a207f2-7178-7af1-b40d-31b696458699', 'priya.raman@example.com', 'cart', 4250, 'USD', 'paid', 4, 0, 1794734859009, 0),
	('01a207f2-7183-72bd-99cf-d97d1f3abee3', 'pi_01a207f271827a4885f5e1ce03ef7ba2', '01a207f2-7178-7af1-b40d-31b696458699', 'priya.raman@example.com', 'cart', 4400, 'USD', 'paid', 4, 0, 1793694459010, 0),
	('01a207f2-7184-783d-ae6e-4b873a744d61', 'pi_01a207f27184717797b60df6ab02f9e0', '01a207f2-7178-7af1-b40d-31b696458699', 'priya.raman@example.com', 'cart', 400, 'USD', 'paid', 1, 0, 1794648459012, 0),
	('01a207f2-7187-742f-93cd-49ed3360c5b3', 'pi_01a207f2718677c0b2c99ede91e3a0a5', '01a207f2-7186-7f5d-8925-309cef360595', 'tom.hargreaves@example.com', 'cart', 2500, 'USD', 'paid', 2, 0, 1795336059014, 0),
	('01a207f2-7188-7c8a-a84c-97bf19fbe6a1', 'pi_01a207f27188709b80fc895a6a1f1ba2', '01a207f2-7186-7f5d-8925-309cef360595', 'tom.hargreaves@example.com', 'cart', 1950, 'USD', 'paid', 1, 0, 1794641259016, 0),
	('01a207f2-7189-7fc5-a1ab-2da88cfa7835', 'pi_01a207f2718973b7974cf6c8cdeeb72f', '01a207f2-7186-7f5d-8925-309cef360595', 'tom.hargreaves@example.com', 'cart', 1950, 'USD', 'paid', 3, 0, 1794734859017, 0),
	('01a207f2-71a9-78bd-ae39-9735c086f4a5', 'pi_01a207f271a9749294f47ad3630de6ec', '01a207f2-7186-7f5d-8925-309cef360595', 'tom.hargreaves@example.com', 'cart', 1175, 'USD', 'paid', 2, 0, 1794115659049, 0),
	('01a207f2-71b4-7b0a-aaf3-52d8ad1318e0', 'pi_01a207f271b37fbe81a5742c8d4aa466', '01a207f2-7186-7f5d-8925-309cef360595', 'tom.hargreaves@example.com', 'cart', 3250, 'USD', 'paid', 4, 0, 1793176059059, 0),
	('01a207f2-71b6-7823-ac4b-cdf47c6156ec', 'pi_01a207f271b57408b37b92334efa9122', '01a207f2-7186-7f5d-8925-309cef360595', 'tom.hargreaves@example.com', 'cart', 1500, 'USD', 'paid', 2, 0, 1793179659061, 0),
	('01a207f2-71b9-7fc2-ba50-5abd70735b0f', 'pi_01a207f271b87b55982f2bf1495c2d69', '01a207f2-71b7-7fbd-a697-1871e7b8b480', 'lucia.fernandez@example.com', 'cart', 1500, 'USD', 'paid', 1, 0, 1795256859064, 0),
	('01a207f2-71ce-7b78-8279-5a5c5dac885c', 'pi_01a207f271ce7a6f9fd27df67df2a9ff', '01a207f2-71b7-7fbd-a697-1871e7b8b480', 'lucia.fernandez@example.com', 'cart', 2900, 'USD', 'paid', 3, 0, 1794648459086, 0),
	('01a207f2-71d0-7a4f-9270-9c4501e08ab3', 'pi_01a207f271d070368c58a079ff223c29', '01a207f2-71b7-7fbd-a697-1871e7b8b480', 'lucia.fernandez@example.com', 'cart', 2100, 'USD', 'paid', 3, 0, 1794724059088, 0),
	('01a207f2-71d1-7584-90cd-c48a3ef13c0e', 'pi_01a207f271d170aaa9bb98a4ca320272', '01a207f2-71b7-7fbd-a697-1871e7b8b480', 'lucia.fernandez@example.com', 'cart', 400, 'USD', 'paid', 1, 0, 1794562059089, 0),
	('01a207f2-71d3-7b8d-b6a1-db1e14e204c5', 'pi_01a207f271d272e98b3bb2490207bdb5', '01a207f2-71b7-7fbd-a697-1871e7b8b480', 'lucia.fernandez@example.com', 'cart', 3175, 'USD', 'paid', 3, 0, 1794727659090, 0),
	('01a207f2-71d4-7e9a-8395-5c8f025ead9d', 'pi_01a207f271d47c9284febfc36f69dcbb', '01a207f2-71b7-7fbd-a697-1871e7b8b480', 'lucia.fernandez@example.com', 'cart', 1900, 'USD', 'paid', 2, 0, 1794202059092, 0),
	('01a207f2-71d7-77ae-a3cc-6a1191bfd093', 'pi_01a207f271d67bbd8bae8338984348b8', '01a207f2-71d6-71ea-9365-2e8eaa383703', 'hannah.weiss@example.com', 'cart', 900, 'USD', 'paid', 1, 0, 1793788059094, 0),
	('01a207f2-71d8-73e8-af8a-6ade3367ea82', 'pi_01a207f271d87cae9b84ef7558615921', '01a207f2-71d6-71ea-9365-2e8eaa383703', 'hannah.weiss@example.com', 'cart', 3000, 'USD', 'paid', 3, 0, 1793176059096, 0),
	('01a207f2-71dc-7fd7-809b-53b5ba4bd3f6', 'pi_01a207f271d9790385a4d085c23a5e30', '01a207f2-71d6-71ea-9365-2e8eaa383703', 'hannah.weiss@example.com', 'cart', 1350, 'USD', 'paid', 2, 0, 1794979659097, 0),
	('01a207f2-71de-7165-a0e2-538b12fbcde3', 'pi_01a207f271de7bd4aaa72c8fe6c34def', '01a207f2-71d6-71ea-9365-2e8eaa383703', 'hannah.weiss@example.com', 'cart', 2250, 'USD', 'paid', 2, 0, 1795242459102, 0),
	('01a207f2-71df-7c43-a168-333258f00293', 'pi_01a207f271df79368f4e49b8940d3d03', '01a207f2-71d6-71ea-9365-2e8eaa383703', 'hannah.weiss@example.com', 'cart', 4100, 'USD', 'paid', 4, 0, 1794302859103, 0),
	('01a207f2-71e1-756b-bca8-1bed32166cbb', 'pi_01a207f271e07cdda372592d74951b6e', '01a207f2-71d6-71ea-9365-2e8eaa383703', 'hannah.weiss@example.com', 'cart', 1100, 'USD', 'paid', 1, 0, 1793863659104, 0),
	('01a207f2-762d-755f-b979-db32ce864876', 'pi_01a207f275e07fe681acae0fd603a164', '01a207f2-75c2-72ce-a455-e2c5f99cce11', 'ada@upgrade.test', 'cart', 2500, 'USD', 'paid', 2, 0, 1795429660203, 0),
	('01a207f2-7667-7a5c-aa61-c7fcb99071b9', 'pi_01a207f276447b4ab8c39f5f8d1143ad', '01a207f2-75c2-72ce-a455-e2c5f99cce11', 'ada@upgrade.test', 'reservation', 2000, 'USD', 'paid', 0, 0, 1795429660262, 0);
INSERT INTO public.reservation_changes VALUES
	('01a207f2-7654-74a8-b3a7-614e318435f5', '01a207f2-7651-717e-ab50-c6c10194ef92', 'held', 1795429660229, 'ada@upgrade.test', NULL),
	('01a207f2-7669-77fd-8356-50ef4edd0242', '01a207f2-7651-717e-ab50-c6c10194ef92', 'confirmed', 1795429660262, 'Juniper', 'Deposit paid');
INSERT INTO public.reservation_slots VALUES
	('window-1', 1995264, '01a207f2-7651-717e-ab50-c6c10194ef92'),
	('window-1', 1995265, '01a207f2-7651-717e-ab50-c6c10194ef92'),
	('window-1', 1995266, '01a207f2-7651-717e-ab50-c6c10194ef92'),
	('window-1', 1995267, '01a207f2-7651-717e-ab50-c6c10194ef92'),
	('window-1', 1995268, '01a207f2-7651-717e-ab50-c6c10194ef92'),
	('window-1', 1995269, '01a207f2-7651-717e-ab50-c6c10194ef92');
INSERT INTO public.reservations VALUES
	('01a207f2-7651-717e-ab50-c6c10194ef92', '8NDGXA', 'confirmed', '01a207f2-75c2-72ce-a455-e2c5f99cce11', 'pi_01a207f276447b4ab8c39f5f8d1143ad', '01a207f2-7667-7a5c-aa61-c7fcb99071b9', 'window-1', '2026-11-26', '19:00', 1795737600000, 1795743000000, 2, 2, 'Ada Guest', '+1 212 555 0100', 'ada@upgrade.test', NULL, 2000, 'USD', 24, NULL, 0, 1795429660229, NULL, NULL);
INSERT INTO public.reviews VALUES
	('01a207f2-70b1-7efc-99b6-1d979592aee1', NULL, 'Kenji Mori', 'kenji.mori@example.com', 'Shoyu Ramen', 'A bit more broth for the same amount of noodles.', 'Clean broth and a good egg. The wait on Saturday was twenty-five minutes even with a booking, otherwise this would be a four.', 3, 0, 0, 1794911258250, NULL),
	('01a207f2-70b1-7e4f-8bbe-05e43ad501fb', NULL, 'Olivia Grant', 'olivia.grant@example.com', 'Tiramisu', 'Offer a half portion for people who have already had a pizza.', 'Strong coffee, not too sweet, and it held its shape. We shared one and then ordered another.', 5, 0, 0, 1794824858250, NULL),
	('01a207f2-70ad-708c-a49a-3598a42f4c17', '01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'Marta Lindqvist', 'marta.lindqvist@example.com', 'French Onion Soup', 'Put a small bowl of it on the menu too. The full one is a meal in itself.', 'The onions were properly dark and the cheese was still bubbling when it came. We sat by the window and nobody rushed us.', 5, 1, 0, 1795429658250, NULL),
	('01a207f2-70b0-712e-839d-fc2c0f1b73b3', '01a207f2-714e-776b-9040-b54905f82185', 'Daniel Okafor', 'daniel.okafor@example.com', 'Pepperoni', 'A chilli oil on the table would be welcome.', 'Third Friday in a row. The crust has real chew, and the edges of the pepperoni are crisp the way I like them.', 5, 1, 0, 1795343258250, NULL),
	('01a207f2-70b0-7061-a52d-f44670e5a4f8', '01a207f2-7178-7af1-b40d-31b696458699', 'Priya Raman', 'priya.raman@example.com', 'Mango Lassi', 'Please mark the vegetarian dishes on the menu.', 'The lassi tasted of mango and not of sugar. I had to ask which soups were made with meat stock, but the waiter knew without checking.', 4, 1, 0, 1795256858250, NULL),
	('01a207f2-70b0-78b5-ac6c-464e6468c322', '01a207f2-7186-7f5d-8925-309cef360595', 'Tom Hargreaves', 'tom.hargreaves@example.com', 'Niçoise Salad', 'Turn the music down a notch after eight.', 'Tuna pink in the middle, egg just set, beans with some bite. It got loud later on, so come early if you want to talk.', 4, 1, 0, 1795170458250, NULL),
	('01a207f2-70b0-74b8-9b40-22b3fcbe49c4', '01a207f2-71b7-7fbd-a697-1871e7b8b480', 'Lucía Fernández', 'lucia.fernandez@example.com', 'Gazpacho', 'Serve it a touch colder.', 'Close to my grandmother''s, and I don''t say that lightly. A little more vinegar and I would have asked for the recipe.', 4, 1, 0, 1795084058250, NULL),
	('01a207f2-70b0-728a-a893-5c7781d37190', '01a207f2-71d6-71ea-9365-2e8eaa383703', 'Hannah Weiss', 'hannah.weiss@example.com', 'Lemon Tart', 'High chairs with a tray would help with the little ones.', 'Came with two children under five. The kitchen made half a Margherita without fuss, crayons appeared, and I got to eat a very sharp, very good lemon tart in peace.', 5, 1, 0, 1794997658250, NULL),
	('01a207f2-7676-7aa7-b851-dd84ee2727ee', '01a207f2-75c2-72ce-a455-e2c5f99cce11', 'Ada Guest', 'ada@upgrade.test', 'Margherita', 'Nothing.', 'Everything as it was before the update.', 5, 0, 0, 1795429660278, NULL);
INSERT INTO public.sandbox_payment_intents VALUES
	('pi_01a207f270fe71aeb935b1b8baf3c4b0', 'pi_01a207f270fe71aeb935b1b8baf3c4b0_secret_v1ejMpXweFjMacV4-WZ_TkD6', 4400, 'USD', 'succeeded', 'demo:01a207f2-70fe-7401-a0a1-1b301b3b525d', 1795429658878),
	('pi_01a207f271227364aa45573f73f51a0a', 'pi_01a207f271227364aa45573f73f51a0a_secret_OfxNvQTpILeQiXAhDxDtR0It', 5250, 'USD', 'succeeded', 'demo:01a207f2-7122-7081-b16d-20d090750aac', 1795429658914),
	('pi_01a207f271407e54b372e6ec79e7ff22', 'pi_01a207f271407e54b372e6ec79e7ff22_secret_57HoZiHwuJ209KUR6FhQ_Mes', 1400, 'USD', 'succeeded', 'demo:01a207f2-7140-7f95-9a7d-48ee13d33714', 1795429658944),
	('pi_01a207f2714373859c86508f83b8b3bc', 'pi_01a207f2714373859c86508f83b8b3bc_secret_kfH9TC3H4QGDwzsSviEVhtwn', 2050, 'USD', 'succeeded', 'demo:01a207f2-7143-74df-94cb-bb910b7a06ac', 1795429658947),
	('pi_01a207f2714678c7beec927c0a3c9af9', 'pi_01a207f2714678c7beec927c0a3c9af9_secret_A1JcwGnc_jnEzYrmmsULK8qd', 2000, 'USD', 'succeeded', 'demo:01a207f2-7146-7b45-adc9-7ec260170fb3', 1795429658950),
	('pi_01a207f2714a713db042524a4c49953b', 'pi_01a207f2714a713db042524a4c49953b_secret_nQE8PPhj9MV2UP1UxlbN-FVF', 1300, 'USD', 'succeeded', 'demo:01a207f2-714a-7560-80ce-a47d8da6d9d3', 1795429658954),
	('pi_01a207f2714f7fbe9a32989e6e92086f', 'pi_01a207f2714f7fbe9a32989e6e92086f_secret_1PZST6v5YXO1pVKULUMudThq', 3425, 'USD', 'succeeded', 'demo:01a207f2-714f-7774-8bea-79aecc51f17c', 1795429658959),
	('pi_01a207f271507bffa218c3b0268c1076', 'pi_01a207f271507bffa218c3b0268c1076_secret_RBxAeRGdglvuD7TYAioGon0M', 3225, 'USD', 'succeeded', 'demo:01a207f2-7150-7415-9473-55b0f6ce289f', 1795429658960),
	('pi_01a207f271527151b6a2b0e22ff72ede', 'pi_01a207f271527151b6a2b0e22ff72ede_secret_kgMiQ7zpWUOYhfCl2_5fplJ5', 3700, 'USD', 'succeeded', 'demo:01a207f2-7152-71e3-8d75-60d597b565f3', 1795429658962),
	('pi_01a207f2715470df8dfa8b89bbf761a3', 'pi_01a207f2715470df8dfa8b89bbf761a3_secret_KG_EtnblxsXBsicvj0m2Csgx', 4000, 'USD', 'succeeded', 'demo:01a207f2-7154-7d46-b5f2-cf4afa55ff6b', 1795429658964),
	('pi_01a207f271737e13aec9f51a4ab56a6e', 'pi_01a207f271737e13aec9f51a4ab56a6e_secret_oo7SwsxmwnYrvJCAt4DiRhfy', 1150, 'USD', 'succeeded', 'demo:01a207f2-7173-72c8-8ac0-e2816c9a5703', 1795429658995),
	('pi_01a207f2717572a29b2e2c3e5cc673d6', 'pi_01a207f2717572a29b2e2c3e5cc673d6_secret_ZXHX1XnJ0LUmia2piuous4ct', 2500, 'USD', 'succeeded', 'demo:01a207f2-7175-7307-9ef6-5b8b4a063daa', 1795429658997),
	('pi_01a207f27179715c8d28be9656d28323', 'pi_01a207f27179715c8d28be9656d28323_secret_4MzxyMvi5D4XkXp6Ct5FyOK8', 1050, 'USD', 'succeeded', 'demo:01a207f2-7179-7833-b3ce-1e6fbae1b9c8', 1795429659001),
	('pi_01a207f2717b7c7ca88aac6a33675d5a', 'pi_01a207f2717b7c7ca88aac6a33675d5a_secret_DQUUySR-4S-6Qfatr4iytO1O', 3800, 'USD', 'succeeded', 'demo:01a207f2-717b-76d5-beb3-fa8c231b7d0a', 1795429659003),
	('pi_01a207f2717d7f898f8ba79d6cf1a0cd', 'pi_01a207f2717d7f898f8ba79d6cf1a0cd_secret_ULlllJJsMp5KNniuCdKwnlLF', 3300, 'USD', 'succeeded', 'demo:01a207f2-717d-78bf-b227-b6a8db6a2348', 1795429659005),
	('pi_01a207f271817ad5b4182109c691cd38', 'pi_01a207f271817ad5b4182109c691cd38_secret_WAok1KRZ8p6_IwrDqV59aEle', 4250, 'USD', 'succeeded', 'demo:01a207f2-7181-7e4a-9add-42dd0d0304ea', 1795429659009),
	('pi_01a207f271827a4885f5e1ce03ef7ba2', 'pi_01a207f271827a4885f5e1ce03ef7ba2_secret_RB-YH3MuZ-K5ajCOaIrOrcrA', 4400, 'USD', 'succeeded', 'demo:01a207f2-7182-7c99-8bbc-1be51b620531', 1795429659010),
	('pi_01a207f27184717797b60df6ab02f9e0', 'pi_01a207f27184717797b60df6ab02f9e0_secret_oKykncvRnW-8Z59XMzk26_4M', 400, 'USD', 'succeeded', 'demo:01a207f2-7184-7286-9f21-1b3cde865b0d', 1795429659012),
	('pi_01a207f2718677c0b2c99ede91e3a0a5', 'pi_01a207f2718677c0b2c99ede91e3a0a5_secret_mpt3m31YRVhIgUoVWV3evEtx', 2500, 'USD', 'succeeded', 'demo:01a207f2-7186-7d13-a696-871eade0c81e', 1795429659014),
	('pi_01a207f27188709b80fc895a6a1f1ba2', 'pi_01a207f27188709b80fc895a6a1f1ba2_secret_dNiaF93dzo-qF1Bat35m1aLC', 1950, 'USD', 'succeeded', 'demo:01a207f2-7188-775e-b5f0-5e307e3212c9', 1795429659016),
	('pi_01a207f2718973b7974cf6c8cdeeb72f', 'pi_01a207f2718973b7974cf6c8cdeeb72f_secret_lMRLvNVYZ5sPkElLTZf8uCsv', 1950, 'USD', 'succeeded', 'demo:01a207f2-7189-7809-8657-a3b4474795c7', 1795429659017),
	('pi_01a207f271a9749294f47ad3630de6ec', 'pi_01a207f271a9749294f47ad3630de6ec_secret_IPzJkPB6zf7gesq0OAsJCE6w', 1175, 'USD', 'succeeded', 'demo:01a207f2-71a9-7bcd-bb5c-a3af86b7dad6', 1795429659049),
	('pi_01a207f271b37fbe81a5742c8d4aa466', 'pi_01a207f271b37fbe81a5742c8d4aa466_secret_JBQjrZbwGGya2DcQjWbj8lOM', 3250, 'USD', 'succeeded', 'demo:01a207f2-71b3-7362-bce8-c9c98b2d72e3', 1795429659059),
	('pi_01a207f271b57408b37b92334efa9122', 'pi_01a207f271b57408b37b92334efa9122_secret_Pa7lxOk3QnuwrhIUfGzartGu', 1500, 'USD', 'succeeded', 'demo:01a207f2-71b5-72c2-84b9-902fadd6f7be', 1795429659061),
	('pi_01a207f271b87b55982f2bf1495c2d69', 'pi_01a207f271b87b55982f2bf1495c2d69_secret_jYYenfvzbUKJUzWoVinaI70E', 1500, 'USD', 'succeeded', 'demo:01a207f2-71b8-71f9-8517-70fe22c29ce9', 1795429659064),
	('pi_01a207f271ce7a6f9fd27df67df2a9ff', 'pi_01a207f271ce7a6f9fd27df67df2a9ff_secret_wrTZ2YoRlaw-C4G-9kd2b95O', 2900, 'USD', 'succeeded', 'demo:01a207f2-71ce-7f84-a323-59f68df94aa5', 1795429659086),
	('pi_01a207f271d070368c58a079ff223c29', 'pi_01a207f271d070368c58a079ff223c29_secret_F1DJ2GZlklKdJF-qBflr4EfN', 2100, 'USD', 'succeeded', 'demo:01a207f2-71d0-7f27-86e7-7256b7ca2da2', 1795429659088),
	('pi_01a207f271d170aaa9bb98a4ca320272', 'pi_01a207f271d170aaa9bb98a4ca320272_secret_n296njT-IJDpw_J7-2Rwynbb', 400, 'USD', 'succeeded', 'demo:01a207f2-71d1-7c93-ba75-f6528e933e86', 1795429659089),
	('pi_01a207f271d272e98b3bb2490207bdb5', 'pi_01a207f271d272e98b3bb2490207bdb5_secret_Y38L8t5TbVOZ6PkpwqFHFqFt', 3175, 'USD', 'succeeded', 'demo:01a207f2-71d2-7ea3-b70d-dbff59e97a2f', 1795429659090),
	('pi_01a207f271d47c9284febfc36f69dcbb', 'pi_01a207f271d47c9284febfc36f69dcbb_secret_IWiGrqVbCCgQPxwMISIKjmkA', 1900, 'USD', 'succeeded', 'demo:01a207f2-71d4-7a44-9b09-5f6efc453566', 1795429659092),
	('pi_01a207f271d67bbd8bae8338984348b8', 'pi_01a207f271d67bbd8bae8338984348b8_secret_-xK4f7bLwz_05Znc0K8YTo2C', 900, 'USD', 'succeeded', 'demo:01a207f2-71d6-768d-9796-1b48f17cc0a3', 1795429659094),
	('pi_01a207f271d87cae9b84ef7558615921', 'pi_01a207f271d87cae9b84ef7558615921_secret_GftVaA5pWpcsjBCRrp9PLu6Y', 3000, 'USD', 'succeeded', 'demo:01a207f2-71d8-7de9-b862-e76421011d05', 1795429659096),
	('pi_01a207f271d9790385a4d085c23a5e30', 'pi_01a207f271d9790385a4d085c23a5e30_secret_fv4iHyu545Q4zOgvpDMfaXs0', 1350, 'USD', 'succeeded', 'demo:01a207f2-71d9-7545-858a-ef7fdbba0e63', 1795429659097),
	('pi_01a207f271de7bd4aaa72c8fe6c34def', 'pi_01a207f271de7bd4aaa72c8fe6c34def_secret_TCah20eZf1Qcv1bkrwVVTqSY', 2250, 'USD', 'succeeded', 'demo:01a207f2-71de-7a8b-acaa-62adc1957fa4', 1795429659102),
	('pi_01a207f271df79368f4e49b8940d3d03', 'pi_01a207f271df79368f4e49b8940d3d03_secret_krCZBn_dkOErzZzWnWQT9tf0', 4100, 'USD', 'succeeded', 'demo:01a207f2-71df-7bce-9d6f-8d3824a556ba', 1795429659103),
	('pi_01a207f271e07cdda372592d74951b6e', 'pi_01a207f271e07cdda372592d74951b6e_secret_LVXQlQomLxeRirbQL11LC7kF', 1100, 'USD', 'succeeded', 'demo:01a207f2-71e0-77e6-837b-3cb8ef2e9dcf', 1795429659104),
	('pi_01a207f275e07fe681acae0fd603a164', 'pi_01a207f275e07fe681acae0fd603a164_secret_9-Brd06oYqZeiqMiVQeBgaaS', 2500, 'USD', 'succeeded', '01a207f2-75e0-770a-9d28-100d899c2e33', 1795429660128),
	('pi_01a207f276447b4ab8c39f5f8d1143ad', 'pi_01a207f276447b4ab8c39f5f8d1143ad_secret_-tYIecDgVOtfLNwHtF6-0A3F', 2000, 'USD', 'succeeded', '01a207f2-7644-7773-9af4-6715bfd49dfb', 1795429660228),
	('pi_01a207f2768f7be8bcc7c89ad443d910', 'pi_01a207f2768f7be8bcc7c89ad443d910_secret_wkH2HbqjCv69kR9aK6RSzlEI', 850, 'USD', 'requires_payment_method', '01a207f2-768f-77b2-8774-0287bc617fa2', 1795429660303);
INSERT INTO public.sandbox_payment_methods VALUES
	('pm_01a207f27624745c875c01878010dc44', 'visa', '4242', 'succeed', 1795429660196),
	('pm_01a207f2765f7b37ab7f8f3108778833', 'visa', '4242', 'succeed', 1795429660255);
INSERT INTO public.user_purchases VALUES
	('01a207f2-70f6-7b6a-b025-b18c51fe31e9', 6, 0, 14),
	('01a207f2-714e-776b-9040-b54905f82185', 6, 0, 17),
	('01a207f2-7178-7af1-b40d-31b696458699', 6, 0, 16),
	('01a207f2-7186-7f5d-8925-309cef360595', 6, 0, 14),
	('01a207f2-71b7-7fbd-a697-1871e7b8b480', 6, 0, 13),
	('01a207f2-71d6-71ea-9365-2e8eaa383703', 6, 0, 13),
	('01a207f2-75c2-72ce-a455-e2c5f99cce11', 1, 1, 2);
INSERT INTO public.users VALUES
	('01a207f2-70f6-7b6a-b025-b18c51fe31e9', 'marta.lindqvist@example.com', 'Marta Lindqvist', 'user', 1, NULL, 1791973658870, 0, NULL, NULL),
	('01a207f2-714e-776b-9040-b54905f82185', 'daniel.okafor@example.com', 'Daniel Okafor', 'user', 1, NULL, 1792060058958, 0, NULL, NULL),
	('01a207f2-7178-7af1-b40d-31b696458699', 'priya.raman@example.com', 'Priya Raman', 'user', 1, NULL, 1792146459000, 0, NULL, NULL),
	('01a207f2-7186-7f5d-8925-309cef360595', 'tom.hargreaves@example.com', 'Tom Hargreaves', 'user', 1, NULL, 1792232859014, 0, NULL, NULL),
	('01a207f2-71b7-7fbd-a697-1871e7b8b480', 'lucia.fernandez@example.com', 'Lucía Fernández', 'user', 1, NULL, 1792319259063, 0, NULL, NULL),
	('01a207f2-71d6-71ea-9365-2e8eaa383703', 'hannah.weiss@example.com', 'Hannah Weiss', 'user', 1, NULL, 1792405659094, 0, NULL, NULL),
	('01a207f2-7269-7241-adf0-98f3632820c1', 'guest@example.com', 'Demo Guest', 'user', 1, 'cPOSw0qGgpCqSSppx4uyxH7CzgJLQwrt', 1795429659241, 0, NULL, NULL),
	('01a207f2-6e81-7f5a-aec3-211d6cdf17fc', 'owner@juniper.test', 'Admin', 'admin', 1, 'lWOsQZQ9kEwgPUJv9AOoHfR99KXC2bgm', 1795429658241, 0, NULL, NULL),
	('01a207f2-75c2-72ce-a455-e2c5f99cce11', 'ada@upgrade.test', 'Ada Guest', 'user', 1, '9EHZMqJSTy0eNUx9kCOX6gF9ftWFiY3J', 1795429660098, 0, NULL, NULL);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.applied_settings
    ADD CONSTRAINT applied_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.business_totals
    ADD CONSTRAINT business_totals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_entries
    ADD CONSTRAINT cart_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.daily_sales
    ADD CONSTRAINT daily_sales_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.dish_collections
    ADD CONSTRAINT dish_collections_pk PRIMARY KEY (dish_id, collection);
ALTER TABLE ONLY public.dish_option_groups
    ADD CONSTRAINT dish_option_groups_key PRIMARY KEY (dish_id, group_id);
ALTER TABLE ONLY public.dish_option_prices
    ADD CONSTRAINT dish_option_prices_key PRIMARY KEY (dish_id, option_id);
ALTER TABLE ONLY public.dish_sales
    ADD CONSTRAINT dish_sales_pk PRIMARY KEY (period, dish_id);
ALTER TABLE ONLY public.dish_stock
    ADD CONSTRAINT dish_stock_key PRIMARY KEY (dish_id, day);
ALTER TABLE ONLY public.dishes
    ADD CONSTRAINT dishes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dishes
    ADD CONSTRAINT dishes_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_key PRIMARY KEY (user_id, dish_id);
ALTER TABLE ONLY public.firebase_sessions
    ADD CONSTRAINT firebase_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.health_findings
    ADD CONSTRAINT health_findings_pk PRIMARY KEY (host, subject, "position");
ALTER TABLE ONLY public.hold_lock
    ADD CONSTRAINT hold_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT identity_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_jwks
    ADD CONSTRAINT identity_jwks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.identity_two_factors
    ADD CONSTRAINT identity_two_factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_email_key UNIQUE (email);
ALTER TABLE ONLY public.identity_users
    ADD CONSTRAINT identity_users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_verifications
    ADD CONSTRAINT identity_verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.intent_entries
    ADD CONSTRAINT intent_entries_pkey PRIMARY KEY (cart_entry_id);
ALTER TABLE ONLY public.intent_holds
    ADD CONSTRAINT intent_holds_key PRIMARY KEY (intent_id, kind, ref);
ALTER TABLE ONLY public.kitchen_slots
    ADD CONSTRAINT kitchen_slots_pkey PRIMARY KEY (slot);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.option_groups
    ADD CONSTRAINT option_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.option_prices
    ADD CONSTRAINT option_prices_key PRIMARY KEY (option_id, size_option_id);
ALTER TABLE ONLY public.options
    ADD CONSTRAINT options_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_changes
    ADD CONSTRAINT order_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_line_stations
    ADD CONSTRAINT order_line_stations_key PRIMARY KEY (order_id, "position", station);
ALTER TABLE ONLY public.ordering
    ADD CONSTRAINT ordering_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_key_key UNIQUE (key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_intents
    ADD CONSTRAINT payment_intents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_lines
    ADD CONSTRAINT payment_lines_cart_entry_id_key UNIQUE (cart_entry_id);
ALTER TABLE ONLY public.payment_lines
    ADD CONSTRAINT payment_lines_pk PRIMARY KEY (payment_id, "position");
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_transaction_id_key UNIQUE (transaction_id);
ALTER TABLE ONLY public.printed_tickets
    ADD CONSTRAINT printed_tickets_key PRIMARY KEY (order_id, station);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_key_key UNIQUE (key);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.release_support
    ADD CONSTRAINT release_support_pkey PRIMARY KEY (migration);
ALTER TABLE ONLY public.reservation_changes
    ADD CONSTRAINT reservation_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reservation_slots
    ADD CONSTRAINT reservation_slots_pk PRIMARY KEY (table_id, step);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_intent_id_key UNIQUE (intent_id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_number_key UNIQUE (number);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_payment_id_key UNIQUE (payment_id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_payment_intents
    ADD CONSTRAINT sandbox_payment_intents_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.sandbox_payment_intents
    ADD CONSTRAINT sandbox_payment_intents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_payment_methods
    ADD CONSTRAINT sandbox_payment_methods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sandbox_refunds
    ADD CONSTRAINT sandbox_refunds_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.sandbox_refunds
    ADD CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings_logos
    ADD CONSTRAINT settings_logos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings_previews
    ADD CONSTRAINT settings_previews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings_versions
    ADD CONSTRAINT settings_versions_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.statistics_changes
    ADD CONSTRAINT statistics_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.table_codes
    ADD CONSTRAINT table_codes_code_key UNIQUE (code);
ALTER TABLE ONLY public.table_codes
    ADD CONSTRAINT table_codes_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.tracked_orders
    ADD CONSTRAINT tracked_orders_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.user_purchases
    ADD CONSTRAINT user_purchases_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX addresses_by_user ON public.addresses USING btree (user_id);
CREATE INDEX audit_by_time ON public.audit USING btree (at, id);
CREATE INDEX audit_of_person ON public.audit USING btree (by, at, id);
CREATE INDEX audit_of_subject ON public.audit USING btree (subject, at, id);
CREATE INDEX backups_by_end ON public.backups USING btree (ok, finished_at);
CREATE INDEX cart_entries_by_user ON public.cart_entries USING btree (user_id, created_at, id);
CREATE INDEX claims_by_end ON public.claims USING btree (until);
CREATE INDEX deposits_of_user ON public.payments USING btree (user_id, ordered_at, id) WHERE (payment_type = 'reservation'::text);
CREATE INDEX dish_option_groups_by_group ON public.dish_option_groups USING btree (group_id);
CREATE INDEX dish_option_prices_by_option ON public.dish_option_prices USING btree (option_id);
CREATE INDEX dish_stock_by_day ON public.dish_stock USING btree (day);
CREATE INDEX dishes_by_category ON public.dishes USING btree (category, "position", id);
CREATE INDEX favourites_by_dish ON public.favourites USING btree (dish_id);
CREATE INDEX firebase_sessions_by_age ON public.firebase_sessions USING btree (created_at);
CREATE INDEX firebase_sessions_by_uid ON public.firebase_sessions USING btree (uid);
CREATE INDEX guests_by_age ON public.users USING btree (created_at) WHERE (guest = 1);
CREATE INDEX idempotency_by_age ON public.idempotency USING btree (created_at);
CREATE UNIQUE INDEX identity_accounts_by_provider ON public.identity_accounts USING btree ("providerId", "accountId");
CREATE INDEX "identity_accounts_by_userId" ON public.identity_accounts USING btree ("userId");
CREATE UNIQUE INDEX identity_passkeys_by_credential ON public.identity_passkeys USING btree ("credentialID");
CREATE INDEX identity_passkeys_by_user ON public.identity_passkeys USING btree ("userId");
CREATE INDEX identity_sessions_by_expiry ON public.identity_sessions USING btree ("expiresAt");
CREATE INDEX "identity_sessions_by_userId" ON public.identity_sessions USING btree ("userId");
CREATE UNIQUE INDEX identity_two_factors_by_user ON public.identity_two_factors USING btree ("userId");
CREATE INDEX identity_verifications_by_expiry ON public.identity_verifications USING btree ("expiresAt");
CREATE INDEX identity_verifications_by_identifier ON public.identity_verifications USING btree (identifier);
CREATE INDEX intent_entries_by_intent ON public.intent_entries USING btree (intent_id);
CREATE INDEX limits_by_window ON public.limits USING btree (window_start);
CREATE INDEX option_prices_by_size ON public.option_prices USING btree (size_option_id);
CREATE INDEX options_by_dish ON public.options USING btree (dish_id) WHERE (dish_id IS NOT NULL);
CREATE INDEX options_by_group ON public.options USING btree (group_id);
CREATE INDEX order_changes_by_order ON public.order_changes USING btree (order_id, at);
CREATE INDEX order_changes_by_person ON public.order_changes USING btree (by);
CREATE INDEX orders_by_placed ON public.orders USING btree (placed_at, id);
CREATE INDEX orders_by_status ON public.orders USING btree (status, updated_at);
CREATE INDEX orders_by_status_placed ON public.orders USING btree (status, placed_at, id);
CREATE INDEX outbox_by_next ON public.outbox USING btree (sent_at, next_at);
CREATE INDEX payment_intents_by_user ON public.payment_intents USING btree (user_id);
CREATE INDEX payment_intents_due ON public.payment_intents USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE INDEX payment_intents_expiring ON public.payment_intents USING btree (expires_at) WHERE ((status = 'open'::text) AND (expires_at IS NOT NULL));
CREATE INDEX payment_intents_of_deleted ON public.payment_intents USING btree (user_id) WHERE ((user_id IS NULL) AND (email <> ''::text));
CREATE INDEX payment_intents_open ON public.payment_intents USING btree (user_id) WHERE ((status = 'open'::text) AND (payment_type = 'cart'::text));
CREATE INDEX payment_intents_unpaid ON public.payment_intents USING btree (created_at) WHERE (status = 'cancelled'::text);
CREATE INDEX payments_of_user ON public.payments USING btree (user_id, ordered_at, id);
CREATE INDEX refunds_by_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_by_person ON public.refunds USING btree (by);
CREATE INDEX reservation_changes_by_person ON public.reservation_changes USING btree (by);
CREATE INDEX reservation_changes_by_reservation ON public.reservation_changes USING btree (reservation_id, at);
CREATE INDEX reservation_slots_by_reservation ON public.reservation_slots USING btree (reservation_id);
CREATE INDEX reservations_by_date ON public.reservations USING btree (date, starts_at, id);
CREATE INDEX reservations_by_email ON public.reservations USING btree (email);
CREATE INDEX reservations_by_hold ON public.reservations USING btree (status, held_until);
CREATE INDEX reservations_by_phone ON public.reservations USING btree (phone);
CREATE INDEX reservations_by_start ON public.reservations USING btree (starts_at, id);
CREATE INDEX reservations_by_user ON public.reservations USING btree (user_id, status);
CREATE INDEX reservations_of_user ON public.reservations USING btree (user_id, created_at, id);
CREATE INDEX reviews_by_age ON public.reviews USING btree (created_at, id);
CREATE INDEX reviews_by_email ON public.reviews USING btree (email);
CREATE UNIQUE INDEX reviews_by_payment ON public.reviews USING btree (payment_id);
CREATE INDEX reviews_by_user ON public.reviews USING btree (user_id, created_at, id);
CREATE INDEX reviews_visible ON public.reviews USING btree (hidden, created_at, id);
CREATE INDEX settings_previews_by_end ON public.settings_previews USING btree (expires_at);
CREATE INDEX settings_versions_by_user ON public.settings_versions USING btree (user_id);
CREATE INDEX tracked_orders_by_end ON public.tracked_orders USING btree (expires_at);
CREATE INDEX tracked_orders_by_order ON public.tracked_orders USING btree (order_id);
CREATE INDEX tracked_orders_by_user ON public.tracked_orders USING btree (user_id);
CREATE INDEX users_by_age ON public.users USING btree (created_at, id) WHERE (guest = 0);
CREATE INDEX users_by_role ON public.users USING btree (role);
CREATE INDEX users_by_uid ON public.users USING btree (uid);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_entries
    ADD CONSTRAINT cart_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dish_collections
    ADD CONSTRAINT dish_collections_dish_id_fkey FOREIGN KEY (dish_id) REFERENCES public.dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dish_option_groups
    ADD CONSTRAINT dish_option_groups_dish_id_fkey FOREIGN KEY (dish_id) REFERENCES public.dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dish_option_groups
    ADD CONSTRAINT dish_option_groups_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.option_groups(id);
ALTER TABLE ONLY public.dish_option_prices
    ADD CONSTRAINT dish_option_prices_dish_id_fkey FOREIGN KEY (dish_id) REFERENCES public.dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dish_option_prices
    ADD CONSTRAINT dish_option_prices_option_id_fkey FOREIGN KEY (option_id) REFERENCES public.options(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dish_stock
    ADD CONSTRAINT dish_stock_dish_id_fkey FOREIGN KEY (dish_id) REFERENCES public.dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_dish_id_fkey FOREIGN KEY (dish_id) REFERENCES public.dishes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_accounts
    ADD CONSTRAINT "identity_accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT "identity_passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT "identity_sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_two_factors
    ADD CONSTRAINT "identity_two_factors_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.identity_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.intent_entries
    ADD CONSTRAINT intent_entries_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.payment_intents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.intent_holds
    ADD CONSTRAINT intent_holds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.payment_intents(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.option_prices
    ADD CONSTRAINT option_prices_option_id_fkey FOREIGN KEY (option_id) REFERENCES public.options(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.option_prices
    ADD CONSTRAINT option_prices_size_option_id_fkey FOREIGN KEY (size_option_id) REFERENCES public.options(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.options
    ADD CONSTRAINT options_dish_id_fkey FOREIGN KEY (dish_id) REFERENCES public.dishes(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.options
    ADD CONSTRAINT options_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.option_groups(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_changes
    ADD CONSTRAINT order_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_line_stations
    ADD CONSTRAINT order_line_stations_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_of_payments FOREIGN KEY (id) REFERENCES public.payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payment_intents
    ADD CONSTRAINT payment_intents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payment_lines
    ADD CONSTRAINT payment_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.printed_tickets
    ADD CONSTRAINT printed_tickets_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reservation_changes
    ADD CONSTRAINT reservation_changes_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES public.reservations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.payment_intents(id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_of_payments FOREIGN KEY (payment_id) REFERENCES public.payments(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sandbox_refunds
    ADD CONSTRAINT sandbox_refunds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES public.sandbox_payment_intents(id);
ALTER TABLE ONLY public.settings_versions
    ADD CONSTRAINT settings_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reservation_slots
    ADD CONSTRAINT slots_of_reservations FOREIGN KEY (reservation_id) REFERENCES public.reservations(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.tracked_orders
    ADD CONSTRAINT tracked_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tracked_orders
    ADD CONSTRAINT tracked_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_purchases
    ADD CONSTRAINT user_purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
