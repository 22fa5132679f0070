import type { Pool } from 'pg'

/**
 * Gives people a picture for a link, as a form has it fetched before the wish is saved. Nothing has to be fetched then, so
 * that it comes at the same moment on both servers.
 */
export async function addUnsaved(pool: Pool, people: readonly string[], img: string): Promise<void> {
  await pool.query(
    `insert into app.pictures (name, maker, img, made_at, width, height, card, page)
     select gen_random_uuid(), maker, $2, now(), 4, 3, 'card', 'page' from unnest($1::uuid[]) as maker`,
    [people, img],
  )
}

/** The addresses of pictures in a text, each once, in order. */
export const picturesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\/api\/pictures\/[\w-]{36}\/card/g)),
]
