import { createHmac } from 'node:crypto'

import type { Client } from 'pg'

/** Owns the database and everything in it, and has no other rights: on files, programs and other roles. */
const ROLE = 'application'

/** ASCII for `embe` and `role`. */
const LOCK = [0x656d6265, 0x726f6c65]

/**
 * The URL for the application's role. Its password is derived from the superuser's, so that one file is enough for
 * both, and the superuser's can't be found out from the application's.
 */
export function applicationUrl(superuserUrl: string): string {
  const url = new URL(superuserUrl)
  url.password = createHmac('sha256', url.password).update(ROLE).digest('base64url')
  url.username = ROLE
  return url.href
}

/**
 * Creates the role if it is missing, and makes it the owner of everything that the superuser owns in this database: in a
 * database older than the role, that is all of it. Can run concurrently; writes nothing when there is nothing to change.
 */
export async function ensureApplicationRole(superuser: Client, superuserUrl: string): Promise<void> {
  const { password } = new URL(applicationUrl(superuserUrl))
  await superuser.query(`
    DO $$
    DECLARE
      thing text;
    BEGIN
      PERFORM pg_advisory_xact_lock(${LOCK.join(', ')});
      IF to_regrole('${ROLE}') IS NULL THEN
        CREATE ROLE ${ROLE} LOGIN PASSWORD '${password}';
      END IF;
      FOR thing IN ${ownedBySuperuser} LOOP
        EXECUTE 'ALTER ' || thing || ' OWNER TO ${ROLE}';
      END LOOP;
    END $$`)
}

/** Objects in the syntax of ALTER, without PostgreSQL's own and those that follow the owner of their table. */
const ownedBySuperuser = `
  WITH superuser AS (
    SELECT current_user::regrole AS id
  ), mine AS (
    SELECT namespace.oid, nspname, nspowner FROM pg_namespace AS namespace
     WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
  )
  SELECT format('DATABASE %I', datname) FROM pg_database, superuser
   WHERE datname = current_database() AND datdba = superuser.id
  UNION ALL
  SELECT format('SCHEMA %I', nspname) FROM mine, superuser WHERE nspowner = superuser.id
  UNION ALL
  SELECT format('TABLE %s', class.oid::regclass)
    FROM pg_class AS class JOIN mine ON mine.oid = relnamespace, superuser
   WHERE relowner = superuser.id AND relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT format('SEQUENCE %s', class.oid::regclass)
    FROM pg_class AS class JOIN mine ON mine.oid = relnamespace, superuser
   WHERE relowner = superuser.id AND relkind = 'S'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid AND deptype IN ('a', 'i'))
  UNION ALL
  SELECT format('ROUTINE %s', routine.oid::regprocedure)
    FROM pg_proc AS routine JOIN mine ON mine.oid = pronamespace, superuser
   WHERE proowner = superuser.id`
