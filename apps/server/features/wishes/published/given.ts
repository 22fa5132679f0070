/** Whether the person gives the gift of this row of `visitor_gifts`, alone or with others. By two indexes. */
export const gives = (user: `$${number}`): string => `
  (buyer = ${user} or personal->'shares' @> jsonb_build_array(jsonb_build_object('user', ${user}::uuid)))`

/**
 * What is given of the wish `w`, as one row of a lateral join: whether nothing is left, whether this person gives some of it,
 * and whether a gift of several stands.
 */
export const givenOf = (user: `$${number}`): string => `lateral (
  select coalesce(sum(coalesce(quantity, 1)) >= coalesce(w.quantity, 1), false) as bought,
    coalesce(bool_or(${gives(user)}), false) as "isBuyer",
    coalesce(bool_or(is_open or jsonb_array_length(personal->'shares') > 1), false) as "isShared"
  from visitor_gifts where wish = w.id
)`
