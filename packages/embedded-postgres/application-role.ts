import { createHmac } from 'node:crypto'

import type { Client } from 'pg'

/** Owns the database and all that is in it, and nothing else: no file, no program, no other role. */
const ROLE = 'application'

/** Two words of four letters, as for the hold. */
const LOCK = [0x656d6265, 0x726f6c65]

/**
 * The same address for the application's role. Its password follows from the superuser's and not the other way round:
 * there is one file to keep, and whoever reads the application's settings learns of no other.
 */
export function applicationUrl(superuserUrl: string): string {
  const url = new URL(superuserUrl)
  url.password = createHmac('sha256', url.password).update(ROLE).digest('base64url')
  url.username = ROLE
  return url.href
}

/**
 * Makes the role where it is missing, and gives it what the superuser has made in this database: in folders that are
 * older than the role, all of it. Several may do so at once; where there is nothing to do nothing is written.
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

/** As ALTER names them. PostgreSQL's own are not among them, nor what follows its table by itself. */
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
