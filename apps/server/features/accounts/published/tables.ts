/** Who has an account or is kept, and by whom. */
export const accountTables = `
  create table accounts (
    id uuid primary key,
    wishlist uuid not null,
    name text not null,
    -- Null for a kept person, as are the key as it is typed, the email and its key.
    name_key text,
    -- Several accounts from before it was compared may have one.
    typed_key text,
    email text,
    email_key text,
    -- With its year or without.
    birth_date text,
    img text,
    picture jsonb,
    created_at timestamptz not null,
    is_admin boolean not null default false,
    -- Null before they have chosen.
    total_surprise boolean,
    spares_me boolean not null,
    -- Whether the operator closed a kept person.
    is_closed boolean not null,
    -- When a kept person's account became theirs.
    handed_over_at timestamptz,
    -- Whether the person left for good. The row stays for those whose lists name them.
    is_erased boolean not null
  );
  -- Those who keep the list of somebody. They keep nothing once the account is handed over, and has an email.
  create table keepers (
    person uuid not null,
    keeper uuid not null,
    primary key (person, keeper)
  );`
