--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

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

--
-- Name: app; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA app;


--
-- Name: event_store; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA event_store;


--
-- Name: read_models; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA read_models;


--
-- Name: SCHEMA read_models; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON SCHEMA read_models IS '2205300154fdeb9a';


--
-- Name: tell_session_ended(); Type: FUNCTION; Schema: app; Owner: -
--

CREATE FUNCTION app.tell_session_ended() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
     begin
       perform pg_notify('session_ended', old.id);
       return null;
     end $$;


--
-- Name: append(json); Type: FUNCTION; Schema: event_store; Owner: -
--

CREATE FUNCTION event_store.append(writes json) RETURNS TABLE(status text, refused integer, versions integer[], last_position bigint)
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET jit TO 'off'
    AS $$
  #variable_conflict use_column
  declare
    last bigint;
  begin
    -- Held until the commit is visible: position order is commit order. Each statement below has a newer snapshot.
    perform pg_advisory_xact_lock(hashtextextended('event_store.append', 0));
    select head.position into strict last from event_store.head;

    return query
    with found as materialized (
      select w.*,
        coalesce((
          select e.version from event_store.events e where e.stream = w.stream order by e.version desc limit 1
        ), 0) as version,
        (select true from event_store.events e where e.command_id = w.command_id and e.command_ordinal = 1) as repeated
      from json_to_recordset(writes) as w (
        command integer, write integer, command_id text, actor text, at timestamptz,
        stream text, lowest bigint, highest bigint, events json
      )
    ), judged as materialized (
      select f.*, f.version not between f.lowest and f.highest as refused, case
        when f.repeated then 'duplicate'
        when every(f.version between f.lowest and f.highest) over (partition by f.command) then 'appended'
        else 'conflict'
      end as status
      from found f
    ), recorded as (
      insert into event_store.events
        (position, stream, version, id, type, schema, data, actor, at, command_id, command_ordinal)
      select last + row_number() over (order by j.command, j.write, e.ordinal), j.stream, j.version + e.ordinal,
        e.id, e.type, e.schema, e.data, j.actor, j.at, j.command_id,
        row_number() over (partition by j.command order by j.write, e.ordinal)
      from judged j
      cross join lateral rows from (
        json_to_recordset(j.events) as (id uuid, type text, schema integer, data json)
      ) with ordinality as e (id, type, schema, data, ordinal)
      where j.status = 'appended'
      returning position
    ), moved as (
      update event_store.head set position = last + r.number
      from (select count(*) as number from recorded) r
      where r.number > 0
      returning pg_notify('event_store', (last + 1) || ':' || head.position)
    )
    select min(j.status), min(j.write) filter (where j.refused), array_agg(j.version order by j.write), last
    from judged j group by j.command order by j.command;
  end
  $$;


--
-- Name: position(); Type: FUNCTION; Schema: event_store; Owner: -
--

CREATE FUNCTION event_store."position"() RETURNS bigint
    LANGUAGE sql STABLE
    AS $$select head.position from event_store.head$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: credentials; Type: TABLE; Schema: app; Owner: -
--

CREATE TABLE app.credentials (
    user_id uuid NOT NULL,
    password_hash text NOT NULL
);


--
-- Name: mail_queue; Type: TABLE; Schema: app; Owner: -
--

CREATE TABLE app.mail_queue (
    id uuid NOT NULL,
    address_key text NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);


--
-- Name: migrations; Type: TABLE; Schema: app; Owner: -
--

CREATE TABLE app.migrations (
    step integer NOT NULL
);


--
-- Name: preference_types; Type: TABLE; Schema: app; Owner: -
--

CREATE TABLE app.preference_types (
    key text NOT NULL,
    title text NOT NULL,
    is_active boolean NOT NULL,
    place integer NOT NULL
);


--
-- Name: rate_limits; Type: TABLE; Schema: app; Owner: -
--

CREATE UNLOGGED TABLE app.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);


--
-- Name: recovery_links; Type: TABLE; Schema: app; Owner: -
--

CREATE TABLE app.recovery_links (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    mail uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: app; Owner: -
--

CREATE TABLE app.sessions (
    id text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: events; Type: TABLE; Schema: event_store; Owner: -
--

CREATE TABLE event_store.events (
    "position" bigint NOT NULL,
    stream text NOT NULL,
    version integer NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    schema integer NOT NULL,
    data json NOT NULL,
    actor text,
    at timestamp with time zone NOT NULL,
    command_id text NOT NULL,
    command_ordinal integer NOT NULL
);


--
-- Name: head; Type: TABLE; Schema: event_store; Owner: -
--

CREATE TABLE event_store.head (
    only_row boolean DEFAULT true NOT NULL,
    "position" bigint DEFAULT 0 NOT NULL,
    epoch uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT head_only_row_check CHECK (only_row)
);


--
-- Name: accounts; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.accounts (
    id uuid NOT NULL,
    wishlist uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    img text,
    created_at timestamp with time zone NOT NULL,
    is_admin boolean DEFAULT false NOT NULL
);


--
-- Name: clicks; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.clicks (
    id uuid NOT NULL,
    clicker uuid NOT NULL,
    wish uuid NOT NULL,
    source text NOT NULL,
    clicked_at timestamp with time zone NOT NULL
);


--
-- Name: families; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.families (
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    code text NOT NULL
);


--
-- Name: members; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.members (
    family uuid NOT NULL,
    member uuid NOT NULL
);


--
-- Name: owner_wishes; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.owner_wishes (
    id uuid NOT NULL,
    owner uuid NOT NULL,
    name text NOT NULL,
    importance integer NOT NULL,
    comment text,
    url text,
    img text,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: preferences; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.preferences (
    id uuid NOT NULL,
    owner uuid NOT NULL,
    type text NOT NULL,
    value text NOT NULL
);


--
-- Name: visitor_wish_lists; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.visitor_wish_lists (
    owner uuid NOT NULL,
    wish uuid NOT NULL
);


--
-- Name: visitor_wishes; Type: TABLE; Schema: read_models; Owner: -
--

CREATE TABLE read_models.visitor_wishes (
    id uuid NOT NULL,
    secret boolean NOT NULL,
    creator uuid NOT NULL,
    name text NOT NULL,
    importance integer NOT NULL,
    comment text,
    url text,
    img text,
    created_at timestamp with time zone NOT NULL,
    buyer uuid,
    bought_on date
);


--
-- Data for Name: credentials; Type: TABLE DATA; Schema: app; Owner: -
--

INSERT INTO app.credentials VALUES ('d488162d-5365-4f62-b1c8-b83f5ebfcfca', '$argon2id$v=19$m=19456,t=2,p=1$QKcoBHcFF2oDk75RY/v3cg$1h7Dcw8ZXK5g1V7346GSgidU3EF9wgVvkjsdMWnCyMo');
INSERT INTO app.credentials VALUES ('96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '$argon2id$v=19$m=19456,t=2,p=1$/4On5DnQ+FiT0B5hC9CyXA$C47LPkAm4WihC0siMpjdJul/mJA5EZIW+hxP1MVZp6g');
INSERT INTO app.credentials VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', '$argon2id$v=19$m=19456,t=2,p=1$Sjy58NL+u0Y1xJ+5nK4XgQ$SVhgqnxkyvApZYx6R5RxvP3SU4Mo3MDquLU1XpOoeYI');
INSERT INTO app.credentials VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '$argon2id$v=19$m=19456,t=2,p=1$owRLsMOtf5ynOpRfsQESaw$IkA6wxPAgsW3fhJEnwBE1rsIZjlqLTc0OTsz8alzThs');


--
-- Data for Name: mail_queue; Type: TABLE DATA; Schema: app; Owner: -
--



--
-- Data for Name: migrations; Type: TABLE DATA; Schema: app; Owner: -
--

INSERT INTO app.migrations VALUES (1);
INSERT INTO app.migrations VALUES (2);
INSERT INTO app.migrations VALUES (3);
INSERT INTO app.migrations VALUES (4);
INSERT INTO app.migrations VALUES (5);


--
-- Data for Name: preference_types; Type: TABLE DATA; Schema: app; Owner: -
--

INSERT INTO app.preference_types VALUES ('clothing-size', 'Taille de vêtements', true, 1);
INSERT INTO app.preference_types VALUES ('shoe-size', 'Pointure', true, 2);
INSERT INTO app.preference_types VALUES ('ring-size', 'Tour de doigt', true, 3);
INSERT INTO app.preference_types VALUES ('glove-size', 'Taille de gants', false, 4);
INSERT INTO app.preference_types VALUES ('hat-size', 'Tour de tête', false, 5);
INSERT INTO app.preference_types VALUES ('colours', 'Couleurs préférées', true, 6);
INSERT INTO app.preference_types VALUES ('food', 'Allergies et régime alimentaire', true, 7);
INSERT INTO app.preference_types VALUES ('tastes', 'Goûts et loisirs', true, 8);
INSERT INTO app.preference_types VALUES ('reading', 'Lectures, films et musiques', true, 9);
INSERT INTO app.preference_types VALUES ('brands', 'Marques et boutiques préférées', true, 10);
INSERT INTO app.preference_types VALUES ('perfume', 'Parfum', false, 11);
INSERT INTO app.preference_types VALUES ('not-wanted', 'À ne pas offrir', true, 12);
INSERT INTO app.preference_types VALUES ('elsewhere', 'Une liste ailleurs (lien)', true, 13);


--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: app; Owner: -
--



--
-- Data for Name: recovery_links; Type: TABLE DATA; Schema: app; Owner: -
--



--
-- Data for Name: sessions; Type: TABLE DATA; Schema: app; Owner: -
--

INSERT INTO app.sessions VALUES ('tXefL1IpQTl5QBqIEBFe1jpmj6H6sdxKoAfr_eM9bi4', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-12-21 12:00:00+00');
INSERT INTO app.sessions VALUES ('kv7NEQP6snSnq4IcP9gAp9HtvJTHGizGISjlUwY1vYk', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-12-21 12:00:00+00');
INSERT INTO app.sessions VALUES ('tmMYuJf4dCsIrMhoz5KEw1GfTUKz2zFWYj6qXwd5gtM', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-12-21 12:00:00+00');
INSERT INTO app.sessions VALUES ('aXuSGe5kMBStUMN7hFtEOeMP3430yYmC3p58trFpR-o', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-12-21 12:00:00+00');


--
-- Data for Name: events; Type: TABLE DATA; Schema: event_store; Owner: -
--

INSERT INTO event_store.events VALUES (1, 'account-d488162d-5365-4f62-b1c8-b83f5ebfcfca', 1, 'adeb1843-2c1f-4a50-a3bc-8b009c87ee66', 'AccountRegistered', 1, '{"wishlist":"e5d8445c-a203-4c01-a7d9-34f472274b43","personal":{"name":"Léa","email":"4cc3a961@famille.example"}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:4b393363-ee7a-4ed5-b6ea-41a5d60bc2c5', 1);
INSERT INTO event_store.events VALUES (2, 'account-96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 1, '2afb31d6-e2f0-474b-877f-6c94d96450ef', 'AccountRegistered', 1, '{"wishlist":"25d45d1c-a72d-4f22-8037-3a11f69f1bc5","personal":{"name":"Marc","email":"4d617263@famille.example"}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:1c88ea88-ff92-4c5e-aeb4-c1b71278078c', 1);
INSERT INTO event_store.events VALUES (3, 'account-1c34b78f-95a7-4ced-a72b-761891b2acde', 1, '7b53c52e-b12a-4193-9b1a-bc56583cef5f', 'AccountRegistered', 1, '{"wishlist":"5cc3bfac-06f9-42e5-a922-fb05b1e3e21e","personal":{"name":"Zoé","email":"5a6fc3a9@famille.example"}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:383c8044-48b9-4108-87f1-ebad4018d3bd', 1);
INSERT INTO event_store.events VALUES (4, 'account-10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 1, '515dcacc-1d13-4948-a60e-18d39d4f25db', 'AccountRegistered', 1, '{"wishlist":"cc0dfba1-f183-48f0-8ade-b33433ce2bd3","personal":{"name":"Ana","email":"416e61@famille.example"}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:b9f1d365-934a-4e1f-a5f4-926a6011930c', 1);
INSERT INTO event_store.events VALUES (5, 'family-5fecfaf3-55b1-449d-b235-63a49a468c70', 1, 'e79aa1f5-9b80-4394-b50f-f60c63f9c8fb', 'FamilyCreated', 1, '{"code":"SAPINS","personal":{"name":"Les Martin"}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:1d508143-a332-4eb1-b136-447925224b08', 1);
INSERT INTO event_store.events VALUES (6, 'family-5fecfaf3-55b1-449d-b235-63a49a468c70', 2, 'c0af4fb8-ed4d-4c9e-900d-df4723158759', 'MemberJoined', 1, '{"member":"d488162d-5365-4f62-b1c8-b83f5ebfcfca"}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:1d508143-a332-4eb1-b136-447925224b08', 2);
INSERT INTO event_store.events VALUES (7, 'family-5fecfaf3-55b1-449d-b235-63a49a468c70', 3, '1c9abe17-196f-4f8f-9192-fb8da61a1a0b', 'MemberJoined', 1, '{"member":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7"}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:3702ef32-ef7c-4bd6-8484-da5a27f5a348', 1);
INSERT INTO event_store.events VALUES (8, 'family-5fecfaf3-55b1-449d-b235-63a49a468c70', 4, '6a845320-6abe-4e81-a7d4-5ac929c52701', 'MemberJoined', 1, '{"member":"1c34b78f-95a7-4ced-a72b-761891b2acde"}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:10696606-1b02-4147-8e12-cd6555b68ce3', 1);
INSERT INTO event_store.events VALUES (9, 'family-5fecfaf3-55b1-449d-b235-63a49a468c70', 5, '5d24e57e-91f4-4812-ac3d-d5e1236a777b', 'MemberJoined', 1, '{"member":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:90682076-fa88-4538-944a-354277b2920b', 1);
INSERT INTO event_store.events VALUES (10, 'family-76d68a90-8bad-42f1-9a76-718eeeb0e070', 1, '5c8a4245-1e7d-4578-91cb-39c7ff761e11', 'FamilyCreated', 1, '{"code":"SAPINS","personal":{"name":"Voisins"}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:f69fe51d-34e8-4652-8e88-f900a6783dc4', 1);
INSERT INTO event_store.events VALUES (11, 'family-76d68a90-8bad-42f1-9a76-718eeeb0e070', 2, 'ef883ef2-ffee-48ab-a700-88c7eb1f4b31', 'MemberJoined', 1, '{"member":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7"}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:f69fe51d-34e8-4652-8e88-f900a6783dc4', 2);
INSERT INTO event_store.events VALUES (12, 'family-76d68a90-8bad-42f1-9a76-718eeeb0e070', 3, 'b2048e43-e4fd-497b-91d8-9ff7fc256f72', 'MemberJoined', 1, '{"member":"1c34b78f-95a7-4ced-a72b-761891b2acde"}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:910e5817-b788-4b7a-9753-8fc2f3d6ad25', 1);
INSERT INTO event_store.events VALUES (13, 'account-d488162d-5365-4f62-b1c8-b83f5ebfcfca', 2, '192415de-a7a7-427c-98ee-86cc2a8fad40', 'AdministratorAppointed', 1, '{}', NULL, '2026-11-21 14:57:44.571+00', 'operator:552dd761-c41c-429c-b6b1-13de28985012', 1);
INSERT INTO event_store.events VALUES (14, 'wish-239a3644-6b48-4036-86d8-25438114cab7', 1, '48434bb3-e21f-43b1-a3f9-2cc52637ad17', 'WishAdded', 1, '{"owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":2,"personal":{"name":"Vélo","comment":null,"url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:65f729be-b153-4c4c-b1c4-ae591aa44508', 1);
INSERT INTO event_store.events VALUES (15, 'wish-239a3644-6b48-4036-86d8-25438114cab7', 2, '412576f9-213b-4614-a799-0efdf5b07372', 'WishRemoved', 1, '{}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:b4178c65-52a1-4241-ab2d-9822e2391a12', 1);
INSERT INTO event_store.events VALUES (16, 'wish-32079e10-93a8-4f00-864e-7185c61ff72d', 1, '6636bbd9-c411-45f9-9ef6-14c6e2eb81f0', 'SecretIdeaAdded', 1, '{"recipients":["d488162d-5365-4f62-b1c8-b83f5ebfcfca"],"creator":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","importance":5,"personal":{"name":"Livre","comment":"En laine","url":null,"img":null}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:54cc90b3-aac1-4567-a69a-a74217551e6f', 1);
INSERT INTO event_store.events VALUES (17, 'wish-b4ba8be7-2d7a-45b9-986b-7d80b78ca309', 1, '8d63efe3-b8dc-4ccc-9362-a5442673ec60', 'WishAdded', 1, '{"owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":2,"personal":{"name":"Livre","comment":"🎁🎁","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:b48f99f3-4d2e-4fbe-bfd7-dd27c3e5d4df', 1);
INSERT INTO event_store.events VALUES (18, 'account-1c34b78f-95a7-4ced-a72b-761891b2acde', 2, '8f17adae-2b51-4d53-b12d-4723bf6fcff7', 'ProfileChanged', 1, '{"personal":{"name":"Dominique 2","img":"https://faces.example/1"}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:4562e0c3-fdda-492a-b238-988a78e2a7ec', 1);
INSERT INTO event_store.events VALUES (19, 'wish-32079e10-93a8-4f00-864e-7185c61ff72d', 2, 'e06a60d0-fe34-4ac3-aa0a-2a423ccb9911', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:3648a961-b8d5-45ea-9e0a-50939ee71c59', 1);
INSERT INTO event_store.events VALUES (20, 'wish-32079e10-93a8-4f00-864e-7185c61ff72d', 3, '4edab721-0234-452b-bea4-4b07ec6d52d2', 'IdeaRevealed', 1, '{"became":[{"wish":"7dfa550f-e89a-45fd-a2b6-b1d8fdea8d92","owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca"}]}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:3648a961-b8d5-45ea-9e0a-50939ee71c59', 2);
INSERT INTO event_store.events VALUES (21, 'purchase-32079e10-93a8-4f00-864e-7185c61ff72d', 1, '4f16110c-4980-4ef5-98d3-95127d5d3720', 'WishBought', 1, '{"buyer":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","on":"2026-11-21"}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:3648a961-b8d5-45ea-9e0a-50939ee71c59', 3);
INSERT INTO event_store.events VALUES (22, 'wish-7dfa550f-e89a-45fd-a2b6-b1d8fdea8d92', 1, '35e689aa-4222-42df-8337-eeb8eb54359b', 'WishAdded', 1, '{"owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","creator":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","importance":5,"personal":{"name":"Encore un autre","comment":"En laine","url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:3648a961-b8d5-45ea-9e0a-50939ee71c59', 4);
INSERT INTO event_store.events VALUES (23, 'purchase-7dfa550f-e89a-45fd-a2b6-b1d8fdea8d92', 1, 'e9d77ca5-47b3-47be-a941-029658cb499e', 'WishBought', 1, '{"buyer":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","on":"2026-11-21","markedBy":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7"}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:3648a961-b8d5-45ea-9e0a-50939ee71c59', 5);
INSERT INTO event_store.events VALUES (24, 'wish-f6cad266-02ea-4187-9ac4-451286ce8d05', 1, '19546d78-3c36-46da-b1e0-193fd58a7ec7', 'WishAdded', 1, '{"owner":"1c34b78f-95a7-4ced-a72b-761891b2acde","creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":3,"personal":{"name":"Livre","comment":"Bleu","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:82e371d1-1006-41c9-9334-4273c3c3334b', 1);
INSERT INTO event_store.events VALUES (25, 'wish-e62ac522-9e45-43d0-aa6e-b005c29c9242', 1, '01cb35b8-6779-4154-a3ec-7a35b13774f8', 'WishAdded', 1, '{"owner":"1c34b78f-95a7-4ced-a72b-761891b2acde","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":2,"personal":{"name":"Thé","comment":"En laine","url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:863043ff-a8a2-43de-a4f6-a5e67bf45d4b', 1);
INSERT INTO event_store.events VALUES (26, 'wish-f6e331a6-bf48-40e3-b328-f85a97be18a5', 1, 'fc8917bf-6c50-4b8d-b3c2-d82b52f2d1e5', 'WishAdded', 1, '{"owner":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":1,"personal":{"name":"Écharpe","comment":"En laine","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:41cc439e-80ec-42ec-a0ed-6f9ccd93a98a', 1);
INSERT INTO event_store.events VALUES (27, 'wish-b4ba8be7-2d7a-45b9-986b-7d80b78ca309', 2, 'b424b1de-ccb3-474a-a8f2-528b4e7db7b3', 'WishRemoved', 1, '{}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:9a06767b-7f33-47a8-be36-35b6373ea83d', 1);
INSERT INTO event_store.events VALUES (28, 'wish-3ce07498-8e64-462f-b465-ffb96c5b093c', 1, '8419480b-dbd9-40b0-8943-3e86278384e4', 'SecretIdeaAdded', 1, '{"recipients":["d488162d-5365-4f62-b1c8-b83f5ebfcfca"],"creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":2,"personal":{"name":"Livre","comment":"Bleu","url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:bce0cc8c-9f4c-42dc-ab8b-0fba0f9461dc', 1);
INSERT INTO event_store.events VALUES (36, 'wish-f6cad266-02ea-4187-9ac4-451286ce8d05', 2, '006dbf49-a0e5-4ab3-ba19-6ee80faf9a97', 'WishRemoved', 1, '{}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:d21f7a2a-c53f-4c92-9658-869c51d4b18b', 1);
INSERT INTO event_store.events VALUES (38, 'clicks-d488162d-5365-4f62-b1c8-b83f5ebfcfca', 2, '8175b01d-7672-4929-b287-752d3b3e1fe8', 'LinkClicked', 1, '{"click":"e47e7da7-6815-45b8-90cb-bba750f7f361","wish":"e62ac522-9e45-43d0-aa6e-b005c29c9242","source":"wish-form"}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:4fb004f6-6b45-473d-b846-9d12427d3415', 1);
INSERT INTO event_store.events VALUES (40, 'wish-cc48432b-b828-40c5-8f51-e4bf94143111', 1, '3b1e6546-f828-42ce-81c4-94e6fe40fa26', 'WishAdded', 1, '{"owner":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","creator":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","importance":1,"personal":{"name":"Livre","comment":"En laine","url":null,"img":null}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:783cc39b-525d-4b5d-9545-2534ce5cf700', 1);
INSERT INTO event_store.events VALUES (42, 'account-1c34b78f-95a7-4ced-a72b-761891b2acde', 3, '58384c34-b2a2-4426-b0d6-0593088bd6c1', 'ProfileChanged', 1, '{"personal":{"name":"Camille 2"}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:2e7dbf27-d3e1-4f28-8e3f-bd51207335bf', 1);
INSERT INTO event_store.events VALUES (45, 'wish-aa01990f-b30b-4b93-8191-207b887ae71a', 1, 'be07665b-6c8b-486e-9fb3-58489d54464e', 'SecretIdeaAdded', 1, '{"recipients":["1c34b78f-95a7-4ced-a72b-761891b2acde","d488162d-5365-4f62-b1c8-b83f5ebfcfca"],"creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":4,"personal":{"name":"Jeu","comment":null,"url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:0948e120-7027-4f90-b332-ab85b18db473', 1);
INSERT INTO event_store.events VALUES (47, 'account-96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 2, '42afe226-39aa-4333-bdfd-07e5e52e0483', 'ProfileChanged', 1, '{"personal":{"name":"Dominique 1","img":"https://faces.example/1"}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:41208a7f-622c-4127-b9cf-d0bf9021c660', 1);
INSERT INTO event_store.events VALUES (49, 'account-10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 4, 'da9f0890-0b94-4bfd-8291-4e3f5f3e8171', 'ProfileChanged', 1, '{"personal":{"img":null}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:73c492d7-73c9-47fd-9fbb-3526831a5837', 1);
INSERT INTO event_store.events VALUES (50, 'preferences-1c34b78f-95a7-4ced-a72b-761891b2acde', 1, '47ae7d35-7170-42ff-b8fe-f341d8c303cd', 'PreferenceAdded', 1, '{"preference":"d3661579-f701-4788-bda2-0e9d445816d4","preferenceType":"shoe-size","personal":{"value":"Vert"}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:784d6028-c2ed-40c4-8604-b7f3dd14dd85', 1);
INSERT INTO event_store.events VALUES (52, 'wish-aa1f4789-f210-4b21-830a-1a7e0d9feb1b', 1, 'b8cd95f2-a912-40d8-b23d-ae58361432f6', 'SecretIdeaAdded', 1, '{"recipients":["1c34b78f-95a7-4ced-a72b-761891b2acde"],"creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":2,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:c9a4962f-9810-422a-8abf-fa3dd6924325', 1);
INSERT INTO event_store.events VALUES (53, 'wish-aa01990f-b30b-4b93-8191-207b887ae71a', 2, 'a9d2b93c-471a-4ba6-b8e7-efa2b728628c', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:9d930d10-cf5b-4f6f-a527-e4f94ac2c35c', 1);
INSERT INTO event_store.events VALUES (54, 'wish-aa01990f-b30b-4b93-8191-207b887ae71a', 3, '2e1e6fc3-998c-459f-8e48-02b90a0d1118', 'RecipientsChanged', 1, '{"recipients":["1c34b78f-95a7-4ced-a72b-761891b2acde","10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"]}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:9d930d10-cf5b-4f6f-a527-e4f94ac2c35c', 2);
INSERT INTO event_store.events VALUES (55, 'wish-aa01990f-b30b-4b93-8191-207b887ae71a', 4, 'a70635e2-8b05-4412-be19-e5db1474c101', 'IdeaRevealed', 1, '{"became":[{"wish":"243a5a21-ec51-40a8-9aa3-2ccdd93d756a","owner":"1c34b78f-95a7-4ced-a72b-761891b2acde"},{"wish":"d2340567-e7fe-48af-912c-a6ea5268df9b","owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"}]}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:9d930d10-cf5b-4f6f-a527-e4f94ac2c35c', 3);
INSERT INTO event_store.events VALUES (56, 'wish-243a5a21-ec51-40a8-9aa3-2ccdd93d756a', 1, '8a99cc27-b763-4e88-9abf-5b1976278e64', 'WishAdded', 1, '{"owner":"1c34b78f-95a7-4ced-a72b-761891b2acde","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":4,"personal":{"name":"Autre nom","comment":null,"url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:9d930d10-cf5b-4f6f-a527-e4f94ac2c35c', 4);
INSERT INTO event_store.events VALUES (57, 'wish-d2340567-e7fe-48af-912c-a6ea5268df9b', 1, 'e08eb802-b7b8-4817-9cec-ac8aa9d20f23', 'WishAdded', 1, '{"owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":4,"personal":{"name":"Autre nom","comment":null,"url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:9d930d10-cf5b-4f6f-a527-e4f94ac2c35c', 5);
INSERT INTO event_store.events VALUES (59, 'account-96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 3, '5ddc4f99-f2f8-413f-830b-4243dacff7f9', 'ProfileChanged', 1, '{"personal":{"name":"Camille 1"}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:a4debffe-6570-41ad-a4e1-9abc44a255b1', 1);
INSERT INTO event_store.events VALUES (60, 'wish-f6e331a6-bf48-40e3-b328-f85a97be18a5', 2, 'df718345-f206-4465-afe0-e0d603435bb1', 'WishRemoved', 1, '{}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:0f9e8530-f533-4825-a117-d8ffe9cf7a03', 1);
INSERT INTO event_store.events VALUES (62, 'account-10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 5, '15dac316-07eb-4c47-9d01-36c70183e6da', 'ProfileChanged', 1, '{"personal":{"img":"https://faces.example/1"}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:6c7cd4ff-46fb-4119-8814-fbd18ca288ae', 1);
INSERT INTO event_store.events VALUES (63, 'account-96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 4, 'c8d26c66-aef7-4497-8329-c1118f15ec96', 'ProfileChanged', 1, '{"personal":{"name":"Dominique 1"}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:bb5e4470-2454-4ea0-8131-7437b15f31f3', 1);
INSERT INTO event_store.events VALUES (29, 'wish-3ce07498-8e64-462f-b465-ffb96c5b093c', 2, '6230762e-f1ab-4a6a-822e-b16adb034646', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:92634e1f-ee63-4954-8568-a9b661848279', 1);
INSERT INTO event_store.events VALUES (30, 'wish-3ce07498-8e64-462f-b465-ffb96c5b093c', 3, '7c07edc5-97e1-4e40-b934-28733ea6a41f', 'RecipientsChanged', 1, '{"recipients":["d488162d-5365-4f62-b1c8-b83f5ebfcfca","96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"]}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:92634e1f-ee63-4954-8568-a9b661848279', 2);
INSERT INTO event_store.events VALUES (31, 'wish-3ce07498-8e64-462f-b465-ffb96c5b093c', 4, '038299c4-d414-4032-822d-c43e56928e0c', 'IdeaRevealed', 1, '{"became":[{"wish":"5afb0458-c773-4c08-989f-b7e91a5433c7","owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca"},{"wish":"03f27934-4bac-4cf8-8c4d-8f6bc0c7ea10","owner":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7"},{"wish":"01d244ed-d4d5-4280-bb74-4a7f62f1d49a","owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"}]}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:92634e1f-ee63-4954-8568-a9b661848279', 3);
INSERT INTO event_store.events VALUES (32, 'wish-5afb0458-c773-4c08-989f-b7e91a5433c7', 1, '0c774bf9-8e5d-4fb9-93d0-a32eba9d3c1f', 'WishAdded', 1, '{"owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":2,"personal":{"name":"Encore un autre","comment":"Bleu","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:92634e1f-ee63-4954-8568-a9b661848279', 4);
INSERT INTO event_store.events VALUES (33, 'wish-03f27934-4bac-4cf8-8c4d-8f6bc0c7ea10', 1, '939a8af7-d3a3-4562-ae4d-35f2123435ac', 'WishAdded', 1, '{"owner":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":2,"personal":{"name":"Encore un autre","comment":"Bleu","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:92634e1f-ee63-4954-8568-a9b661848279', 5);
INSERT INTO event_store.events VALUES (34, 'wish-01d244ed-d4d5-4280-bb74-4a7f62f1d49a', 1, '049ab274-b20c-4be9-b785-9114e6fc6a75', 'WishAdded', 1, '{"owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":2,"personal":{"name":"Encore un autre","comment":"Bleu","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:92634e1f-ee63-4954-8568-a9b661848279', 6);
INSERT INTO event_store.events VALUES (35, 'clicks-d488162d-5365-4f62-b1c8-b83f5ebfcfca', 1, '390ad094-e4e6-40ac-b99c-fef3e898e480', 'LinkClicked', 1, '{"click":"79302822-3271-4a47-8883-97d67778a594","wish":"e62ac522-9e45-43d0-aa6e-b005c29c9242","source":"wish-card"}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:a2161946-473a-484d-b9f5-aead22e4194b', 1);
INSERT INTO event_store.events VALUES (37, 'account-10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 2, '7c3f37f1-17e7-4ea0-bde7-cbbe6f06276a', 'ProfileChanged', 1, '{"personal":{"name":"Camille 3","img":"https://faces.example/1"}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:4e2ef974-ff60-4426-910e-b296c1a9c766', 1);
INSERT INTO event_store.events VALUES (39, 'account-10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 3, '11e3f114-2381-4ac8-afdf-622865405509', 'ProfileChanged', 1, '{"personal":{"name":"Dominique 3"}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:0897ae5c-d63f-4132-a95c-d6e12b5aacf6', 1);
INSERT INTO event_store.events VALUES (41, 'wish-be26cab5-0d02-4461-92cd-62e9276a3108', 1, 'e098c15a-e3d5-4974-a319-2a1f5f28d685', 'WishAdded', 1, '{"owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":5,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:fef57b9b-fa1f-4f31-a517-bda9a1263f0f', 1);
INSERT INTO event_store.events VALUES (43, 'wish-d34ffc20-2dfe-4555-80d7-6b110d1359f4', 1, '5ac8043e-e77a-4cae-954a-8bbf177fb032', 'SecretIdeaAdded', 1, '{"recipients":["10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"],"creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":5,"personal":{"name":"Écharpe","comment":"En laine","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:311d4a55-6c3c-425c-8806-959cb77f02ab', 1);
INSERT INTO event_store.events VALUES (44, 'clicks-96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 1, 'b4e0bd52-6854-48a8-882a-70946668f0ea', 'LinkClicked', 1, '{"click":"70dd65e0-2f9c-4851-87cb-de87f5c260d0","wish":"f6e331a6-bf48-40e3-b328-f85a97be18a5","source":"wish-detail"}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:d0a72112-353e-432c-bec2-78f4c8d40c5b', 1);
INSERT INTO event_store.events VALUES (46, 'wish-9c38400b-2a54-4480-a079-806e8257e7ed', 1, 'f353b52f-dd64-4062-a5e7-fa56fc47e6ca', 'SecretIdeaAdded', 1, '{"recipients":["96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","d488162d-5365-4f62-b1c8-b83f5ebfcfca"],"creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":1,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:d0a377ab-8d8f-49da-8816-118fc7eab984', 1);
INSERT INTO event_store.events VALUES (48, 'wish-fc1f246d-f80e-4d20-a728-21b52e27db2e', 1, '8e11db32-a0a8-49d3-bf65-cb2d68ca0c8c', 'SecretIdeaAdded', 1, '{"recipients":["10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"],"creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":4,"personal":{"name":"Vélo","comment":"Bleu","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:c1139e8a-1ec2-4820-bcd5-021626ba1499', 1);
INSERT INTO event_store.events VALUES (51, 'clicks-96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 2, '89910e63-1c09-41a3-9be9-0620728e3b91', 'LinkClicked', 1, '{"click":"3284316d-71f0-4beb-aa95-a3a44ddeb5f1","wish":"f6e331a6-bf48-40e3-b328-f85a97be18a5","source":"wish-card"}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:c23bd9ef-e1ca-4801-863b-81e6de44bd15', 1);
INSERT INTO event_store.events VALUES (58, 'clicks-1c34b78f-95a7-4ced-a72b-761891b2acde', 1, '02900fbd-979c-442c-9adc-e17e47a90bfb', 'LinkClicked', 1, '{"click":"169804d7-361a-47e4-a642-24e1857beb9f","wish":"e62ac522-9e45-43d0-aa6e-b005c29c9242","source":"wish-card"}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:416557ff-16f3-47a9-8868-e0acb22ea497', 1);
INSERT INTO event_store.events VALUES (61, 'purchase-cc48432b-b828-40c5-8f51-e4bf94143111', 1, '4dce9ec3-209d-4b88-885b-f358cee1d16d', 'WishBought', 1, '{"buyer":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","on":"2026-11-21"}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:b884d81c-5d72-49cc-b187-aeb13f713072', 1);
INSERT INTO event_store.events VALUES (64, 'clicks-d488162d-5365-4f62-b1c8-b83f5ebfcfca', 3, 'bd568569-7d5c-4df4-b7c4-2e7049139fa7', 'LinkClicked', 1, '{"click":"6f58b5ac-f5e8-497c-b1cc-f96b584c72af","wish":"e62ac522-9e45-43d0-aa6e-b005c29c9242","source":"wish-card"}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:5b9992b3-79b5-4c67-b126-03fbc38810ce', 1);
INSERT INTO event_store.events VALUES (66, 'preferences-d488162d-5365-4f62-b1c8-b83f5ebfcfca', 1, 'e235b472-eb63-4040-90ba-aa6c0690b3db', 'PreferenceAdded', 1, '{"preference":"be4d1176-d415-4365-be19-ded24c522b10","preferenceType":"shoe-size","personal":{"value":"38"}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:b78889ed-7228-4696-996d-b297df656342', 1);
INSERT INTO event_store.events VALUES (67, 'wish-5d82a404-9b0e-48f7-956f-599b4eaa1378', 1, '5585f701-3b0f-4fd6-b71e-d87d25fc4a52', 'SecretIdeaAdded', 1, '{"recipients":["10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"],"creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":4,"personal":{"name":"Thé","comment":"🎁🎁","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:f4b0adbb-ca46-4e62-8939-ae68f9e73440', 1);
INSERT INTO event_store.events VALUES (65, 'wish-ae5c1922-9e7c-45fe-be3e-d1b941586985', 1, '7cd726c0-5c4e-4efe-98fe-2c4c8c53e56b', 'SecretIdeaAdded', 1, '{"recipients":["10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","1c34b78f-95a7-4ced-a72b-761891b2acde"],"creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":2,"personal":{"name":"Écharpe","comment":"Bleu","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:3f518cca-0dde-452b-9121-61ac767bb98a', 1);
INSERT INTO event_store.events VALUES (69, 'account-d488162d-5365-4f62-b1c8-b83f5ebfcfca', 3, 'bdff5198-1b5e-44a7-a533-7b69844f118e', 'ProfileChanged', 1, '{"personal":{"name":"Dominique 0","img":"https://faces.example/1"}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:f56f60b2-168f-4b82-8f3e-9e2981174d79', 1);
INSERT INTO event_store.events VALUES (70, 'preferences-1c34b78f-95a7-4ced-a72b-761891b2acde', 2, '68d87447-7594-4866-9446-bd885c1ca490', 'PreferenceAdded', 1, '{"preference":"e89fe2a3-15ec-47d9-8e4f-95c18a6dfcd7","preferenceType":"colours","personal":{"value":"38"}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:319f6184-31f8-4995-9d7a-2926f364e94c', 1);
INSERT INTO event_store.events VALUES (71, 'clicks-10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 1, 'fe848899-762c-4181-8120-fe97d9e008e6', 'LinkClicked', 1, '{"click":"1fb0eb6a-fddc-440f-a5f6-ada65b928698","wish":"cc48432b-b828-40c5-8f51-e4bf94143111","source":"wish-detail"}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:4d0aa9e3-7002-4329-93a4-f96f1a0b6e3a', 1);
INSERT INTO event_store.events VALUES (77, 'wish-5d82a404-9b0e-48f7-956f-599b4eaa1378', 2, '860ce92c-3ba2-406a-974e-606b14c9a721', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:922a7d8d-668d-4ec5-b6eb-61d21cd6c79f', 1);
INSERT INTO event_store.events VALUES (78, 'wish-9c38400b-2a54-4480-a079-806e8257e7ed', 2, '9ed3975a-5095-4733-8590-5a93f4537d38', 'IdeaRevealed', 1, '{"became":[{"wish":"f3ae0706-cbf9-4c67-ab47-6a626768fce8","owner":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7"},{"wish":"9e018262-8bc1-46e2-a1dd-06527f52cf4b","owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca"}]}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:f6f1c9c3-6594-496c-9460-4ac1cd6fa37f', 1);
INSERT INTO event_store.events VALUES (79, 'wish-f3ae0706-cbf9-4c67-ab47-6a626768fce8', 1, '878b8565-a79a-4370-951d-15270fed4c8b', 'WishAdded', 1, '{"owner":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":1,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:f6f1c9c3-6594-496c-9460-4ac1cd6fa37f', 2);
INSERT INTO event_store.events VALUES (80, 'wish-9e018262-8bc1-46e2-a1dd-06527f52cf4b', 1, '2eb7751f-f14e-477f-adfa-ae1ef7e6ea97', 'WishAdded', 1, '{"owner":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":1,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:f6f1c9c3-6594-496c-9460-4ac1cd6fa37f', 3);
INSERT INTO event_store.events VALUES (81, 'wish-d34ffc20-2dfe-4555-80d7-6b110d1359f4', 2, 'e4c4be49-3971-4176-80d3-3682b1b2f3c9', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:7b10dd2f-b1f7-4cb3-8c77-2de20f8d7c18', 1);
INSERT INTO event_store.events VALUES (82, 'wish-d34ffc20-2dfe-4555-80d7-6b110d1359f4', 3, '59533dfa-9f25-458b-a3b8-ab3a75dc2ce5', 'IdeaRevealed', 1, '{"became":[{"wish":"333a0d43-1c3b-473b-8c3b-b98e8e0c9963","owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"}]}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:7b10dd2f-b1f7-4cb3-8c77-2de20f8d7c18', 2);
INSERT INTO event_store.events VALUES (83, 'purchase-d34ffc20-2dfe-4555-80d7-6b110d1359f4', 1, 'fbc1d0a4-8309-495c-88ec-61af8d583faf', 'WishBought', 1, '{"buyer":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","on":"2026-02-28"}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:7b10dd2f-b1f7-4cb3-8c77-2de20f8d7c18', 3);
INSERT INTO event_store.events VALUES (84, 'wish-333a0d43-1c3b-473b-8c3b-b98e8e0c9963', 1, '71bdde1c-5418-4122-a36b-27c8fb7b92bb', 'WishAdded', 1, '{"owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":5,"personal":{"name":"Encore un autre","comment":"En laine","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:7b10dd2f-b1f7-4cb3-8c77-2de20f8d7c18', 4);
INSERT INTO event_store.events VALUES (85, 'purchase-333a0d43-1c3b-473b-8c3b-b98e8e0c9963', 1, 'f4a2e11b-8701-4eec-841e-f6aac0737c32', 'WishBought', 1, '{"buyer":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","on":"2026-02-28","markedBy":"d488162d-5365-4f62-b1c8-b83f5ebfcfca"}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:7b10dd2f-b1f7-4cb3-8c77-2de20f8d7c18', 5);
INSERT INTO event_store.events VALUES (86, 'wish-a2f3cb0c-b2a2-4460-965f-f76908d44337', 1, 'b84082d9-5efd-4937-934a-704756498080', 'SecretIdeaAdded', 1, '{"recipients":["10dae63b-b4be-4b96-ae53-fdd4a5dbf17f"],"creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":2,"personal":{"name":"Vélo","comment":"Bleu","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:e636e527-63fb-4844-901f-124f6a95d8e9', 1);
INSERT INTO event_store.events VALUES (68, 'wish-005166a8-0061-4411-8969-d61b76c0d931', 1, 'd60b1283-5df3-44a3-82f3-a1fc9a9bd206', 'WishAdded', 1, '{"owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","creator":"1c34b78f-95a7-4ced-a72b-761891b2acde","importance":2,"personal":{"name":"Écharpe","comment":null,"url":null,"img":null}}', '1c34b78f-95a7-4ced-a72b-761891b2acde', '2026-11-21 12:00:00+00', '1c34b78f-95a7-4ced-a72b-761891b2acde:fbfcfe97-b3ce-4e3d-adc6-fc2645662c4b', 1);
INSERT INTO event_store.events VALUES (72, 'wish-5e9deed5-41a6-450e-aae1-e3c1d4348ee1', 1, 'db2d99b2-7fe5-4417-b219-5cb00c42c17d', 'SecretIdeaAdded', 1, '{"recipients":["1c34b78f-95a7-4ced-a72b-761891b2acde"],"creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":3,"personal":{"name":"Écharpe","comment":"Bleu","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:841cae34-c3b5-42e9-b36f-b33ab9a71ccb', 1);
INSERT INTO event_store.events VALUES (73, 'wish-5e9deed5-41a6-450e-aae1-e3c1d4348ee1', 2, '88ab6cdd-e24b-402a-8c7b-df5c8852f5b5', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:72cf83e4-16a0-4d65-ae76-e02a350d5647', 1);
INSERT INTO event_store.events VALUES (74, 'wish-5e9deed5-41a6-450e-aae1-e3c1d4348ee1', 3, 'c182d786-41ec-4847-ae46-b69df4a12b6d', 'IdeaRevealed', 1, '{"became":[{"wish":"337171ec-965d-4769-b83d-92880f076353","owner":"1c34b78f-95a7-4ced-a72b-761891b2acde"}]}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:72cf83e4-16a0-4d65-ae76-e02a350d5647', 2);
INSERT INTO event_store.events VALUES (75, 'wish-337171ec-965d-4769-b83d-92880f076353', 1, 'c17acb23-4542-42aa-aa0d-92371e83e348', 'WishAdded', 1, '{"owner":"1c34b78f-95a7-4ced-a72b-761891b2acde","creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":3,"personal":{"name":"Autre nom","comment":"Bleu","url":null,"img":null}}', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f:72cf83e4-16a0-4d65-ae76-e02a350d5647', 3);
INSERT INTO event_store.events VALUES (76, 'wish-d9a9845b-f960-478f-bbda-aa2d3e5e84a2', 1, '9eeaeff9-6e4e-457a-ab87-243a4df343e7', 'WishAdded', 1, '{"owner":"10dae63b-b4be-4b96-ae53-fdd4a5dbf17f","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":3,"personal":{"name":"Livre","comment":"🎁🎁","url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:44ed94c7-ac93-4abb-99c8-fae299efa69d', 1);
INSERT INTO event_store.events VALUES (87, 'wish-0053788f-9e16-40f7-8a5e-c109d9f4e3a0', 1, '7682838b-af15-4963-94a9-171fd0c99b70', 'WishAdded', 1, '{"owner":"1c34b78f-95a7-4ced-a72b-761891b2acde","creator":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","importance":4,"personal":{"name":"Thé","comment":"Bleu","url":null,"img":null}}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:20d8cd52-fce9-43f6-862f-58791d7400f3', 1);
INSERT INTO event_store.events VALUES (88, 'clicks-96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 3, 'e5d9b2dd-3171-4545-aeee-a4e61df048c4', 'LinkClicked', 1, '{"click":"ed162009-f025-4e5a-9a71-134a900687c0","wish":"ae5c1922-9e7c-45fe-be3e-d1b941586985","source":"wish-card"}', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7:afa4c7f5-6312-4313-8a9a-9151640797e7', 1);
INSERT INTO event_store.events VALUES (89, 'wish-041dc289-b347-4b6a-b1b6-62f733fe2b8f', 1, '9f4d09f5-eb3e-4f9a-a44d-786d2d06d07e', 'WishAdded', 1, '{"owner":"96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7","creator":"d488162d-5365-4f62-b1c8-b83f5ebfcfca","importance":1,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', '2026-11-21 12:00:00+00', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca:943d6392-baa7-4366-8630-7559cc053055', 1);


--
-- Data for Name: head; Type: TABLE DATA; Schema: event_store; Owner: -
--

INSERT INTO event_store.head VALUES (true, 89, '577d5424-3ab9-428a-9e71-20d45d8f2f04');


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.accounts VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', '5cc3bfac-06f9-42e5-a922-fb05b1e3e21e', 'Camille 2', 'camille 2', '5a6fc3a9@famille.example', '5a6fc3a9@famille.example', 'https://faces.example/1', '2026-11-21 12:00:00+00', false);
INSERT INTO read_models.accounts VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'cc0dfba1-f183-48f0-8ade-b33433ce2bd3', 'Dominique 3', 'dominique 3', '416e61@famille.example', '416e61@famille.example', 'https://faces.example/1', '2026-11-21 12:00:00+00', false);
INSERT INTO read_models.accounts VALUES ('96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '25d45d1c-a72d-4f22-8037-3a11f69f1bc5', 'Dominique 1', 'dominique 1', '4d617263@famille.example', '4d617263@famille.example', 'https://faces.example/1', '2026-11-21 12:00:00+00', false);
INSERT INTO read_models.accounts VALUES ('d488162d-5365-4f62-b1c8-b83f5ebfcfca', 'e5d8445c-a203-4c01-a7d9-34f472274b43', 'Dominique 0', 'dominique 0', '4cc3a961@famille.example', '4cc3a961@famille.example', 'https://faces.example/1', '2026-11-21 12:00:00+00', true);


--
-- Data for Name: clicks; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.clicks VALUES ('79302822-3271-4a47-8883-97d67778a594', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'e62ac522-9e45-43d0-aa6e-b005c29c9242', 'wish-card', '2026-11-21 12:00:00+00');
INSERT INTO read_models.clicks VALUES ('e47e7da7-6815-45b8-90cb-bba750f7f361', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'e62ac522-9e45-43d0-aa6e-b005c29c9242', 'wish-form', '2026-11-21 12:00:00+00');
INSERT INTO read_models.clicks VALUES ('70dd65e0-2f9c-4851-87cb-de87f5c260d0', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'f6e331a6-bf48-40e3-b328-f85a97be18a5', 'wish-detail', '2026-11-21 12:00:00+00');
INSERT INTO read_models.clicks VALUES ('3284316d-71f0-4beb-aa95-a3a44ddeb5f1', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'f6e331a6-bf48-40e3-b328-f85a97be18a5', 'wish-card', '2026-11-21 12:00:00+00');
INSERT INTO read_models.clicks VALUES ('169804d7-361a-47e4-a642-24e1857beb9f', '1c34b78f-95a7-4ced-a72b-761891b2acde', 'e62ac522-9e45-43d0-aa6e-b005c29c9242', 'wish-card', '2026-11-21 12:00:00+00');
INSERT INTO read_models.clicks VALUES ('6f58b5ac-f5e8-497c-b1cc-f96b584c72af', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'e62ac522-9e45-43d0-aa6e-b005c29c9242', 'wish-card', '2026-11-21 12:00:00+00');
INSERT INTO read_models.clicks VALUES ('1fb0eb6a-fddc-440f-a5f6-ada65b928698', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'cc48432b-b828-40c5-8f51-e4bf94143111', 'wish-detail', '2026-11-21 12:00:00+00');
INSERT INTO read_models.clicks VALUES ('ed162009-f025-4e5a-9a71-134a900687c0', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'ae5c1922-9e7c-45fe-be3e-d1b941586985', 'wish-card', '2026-11-21 12:00:00+00');


--
-- Data for Name: families; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.families VALUES ('5fecfaf3-55b1-449d-b235-63a49a468c70', 'Les Martin', 'les martin', 'SAPINS');
INSERT INTO read_models.families VALUES ('76d68a90-8bad-42f1-9a76-718eeeb0e070', 'Voisins', 'voisins', 'SAPINS');


--
-- Data for Name: members; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.members VALUES ('5fecfaf3-55b1-449d-b235-63a49a468c70', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca');
INSERT INTO read_models.members VALUES ('5fecfaf3-55b1-449d-b235-63a49a468c70', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7');
INSERT INTO read_models.members VALUES ('5fecfaf3-55b1-449d-b235-63a49a468c70', '1c34b78f-95a7-4ced-a72b-761891b2acde');
INSERT INTO read_models.members VALUES ('5fecfaf3-55b1-449d-b235-63a49a468c70', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f');
INSERT INTO read_models.members VALUES ('76d68a90-8bad-42f1-9a76-718eeeb0e070', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7');
INSERT INTO read_models.members VALUES ('76d68a90-8bad-42f1-9a76-718eeeb0e070', '1c34b78f-95a7-4ced-a72b-761891b2acde');


--
-- Data for Name: owner_wishes; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.owner_wishes VALUES ('e62ac522-9e45-43d0-aa6e-b005c29c9242', '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Thé', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('5afb0458-c773-4c08-989f-b7e91a5433c7', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Encore un autre', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('03f27934-4bac-4cf8-8c4d-8f6bc0c7ea10', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Encore un autre', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('01d244ed-d4d5-4280-bb74-4a7f62f1d49a', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'Encore un autre', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('be26cab5-0d02-4461-92cd-62e9276a3108', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Écharpe', 5, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('243a5a21-ec51-40a8-9aa3-2ccdd93d756a', '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Autre nom', 4, NULL, NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('d2340567-e7fe-48af-912c-a6ea5268df9b', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'Autre nom', 4, NULL, NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('005166a8-0061-4411-8969-d61b76c0d931', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'Écharpe', 2, NULL, NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('337171ec-965d-4769-b83d-92880f076353', '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Autre nom', 3, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('d9a9845b-f960-478f-bbda-aa2d3e5e84a2', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'Livre', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('f3ae0706-cbf9-4c67-ab47-6a626768fce8', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('9e018262-8bc1-46e2-a1dd-06527f52cf4b', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('0053788f-9e16-40f7-8a5e-c109d9f4e3a0', '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Thé', 4, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('041dc289-b347-4b6a-b1b6-62f733fe2b8f', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');


--
-- Data for Name: preferences; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.preferences VALUES ('d3661579-f701-4788-bda2-0e9d445816d4', '1c34b78f-95a7-4ced-a72b-761891b2acde', 'shoe-size', 'Vert');
INSERT INTO read_models.preferences VALUES ('be4d1176-d415-4365-be19-ded24c522b10', 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'shoe-size', '38');
INSERT INTO read_models.preferences VALUES ('e89fe2a3-15ec-47d9-8e4f-95c18a6dfcd7', '1c34b78f-95a7-4ced-a72b-761891b2acde', 'colours', '38');


--
-- Data for Name: visitor_wish_lists; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.visitor_wish_lists VALUES ('d488162d-5365-4f62-b1c8-b83f5ebfcfca', '7dfa550f-e89a-45fd-a2b6-b1d8fdea8d92');
INSERT INTO read_models.visitor_wish_lists VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', 'e62ac522-9e45-43d0-aa6e-b005c29c9242');
INSERT INTO read_models.visitor_wish_lists VALUES ('d488162d-5365-4f62-b1c8-b83f5ebfcfca', '5afb0458-c773-4c08-989f-b7e91a5433c7');
INSERT INTO read_models.visitor_wish_lists VALUES ('96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '03f27934-4bac-4cf8-8c4d-8f6bc0c7ea10');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '01d244ed-d4d5-4280-bb74-4a7f62f1d49a');
INSERT INTO read_models.visitor_wish_lists VALUES ('96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'cc48432b-b828-40c5-8f51-e4bf94143111');
INSERT INTO read_models.visitor_wish_lists VALUES ('d488162d-5365-4f62-b1c8-b83f5ebfcfca', 'be26cab5-0d02-4461-92cd-62e9276a3108');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'fc1f246d-f80e-4d20-a728-21b52e27db2e');
INSERT INTO read_models.visitor_wish_lists VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', 'aa1f4789-f210-4b21-830a-1a7e0d9feb1b');
INSERT INTO read_models.visitor_wish_lists VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', '243a5a21-ec51-40a8-9aa3-2ccdd93d756a');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'd2340567-e7fe-48af-912c-a6ea5268df9b');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'ae5c1922-9e7c-45fe-be3e-d1b941586985');
INSERT INTO read_models.visitor_wish_lists VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', 'ae5c1922-9e7c-45fe-be3e-d1b941586985');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '5d82a404-9b0e-48f7-956f-599b4eaa1378');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '005166a8-0061-4411-8969-d61b76c0d931');
INSERT INTO read_models.visitor_wish_lists VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', '337171ec-965d-4769-b83d-92880f076353');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'd9a9845b-f960-478f-bbda-aa2d3e5e84a2');
INSERT INTO read_models.visitor_wish_lists VALUES ('96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'f3ae0706-cbf9-4c67-ab47-6a626768fce8');
INSERT INTO read_models.visitor_wish_lists VALUES ('d488162d-5365-4f62-b1c8-b83f5ebfcfca', '9e018262-8bc1-46e2-a1dd-06527f52cf4b');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '333a0d43-1c3b-473b-8c3b-b98e8e0c9963');
INSERT INTO read_models.visitor_wish_lists VALUES ('10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'a2f3cb0c-b2a2-4460-965f-f76908d44337');
INSERT INTO read_models.visitor_wish_lists VALUES ('1c34b78f-95a7-4ced-a72b-761891b2acde', '0053788f-9e16-40f7-8a5e-c109d9f4e3a0');
INSERT INTO read_models.visitor_wish_lists VALUES ('96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '041dc289-b347-4b6a-b1b6-62f733fe2b8f');


--
-- Data for Name: visitor_wishes; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.visitor_wishes VALUES ('7dfa550f-e89a-45fd-a2b6-b1d8fdea8d92', false, '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'Encore un autre', 5, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21');
INSERT INTO read_models.visitor_wishes VALUES ('e62ac522-9e45-43d0-aa6e-b005c29c9242', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Thé', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('5afb0458-c773-4c08-989f-b7e91a5433c7', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Encore un autre', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('03f27934-4bac-4cf8-8c4d-8f6bc0c7ea10', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Encore un autre', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('01d244ed-d4d5-4280-bb74-4a7f62f1d49a', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Encore un autre', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('be26cab5-0d02-4461-92cd-62e9276a3108', false, 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Écharpe', 5, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('fc1f246d-f80e-4d20-a728-21b52e27db2e', true, 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Vélo', 4, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('aa1f4789-f210-4b21-830a-1a7e0d9feb1b', true, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Écharpe', 2, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('243a5a21-ec51-40a8-9aa3-2ccdd93d756a', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Autre nom', 4, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('d2340567-e7fe-48af-912c-a6ea5268df9b', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Autre nom', 4, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('cc48432b-b828-40c5-8f51-e4bf94143111', false, '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', 'Livre', 1, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', '10dae63b-b4be-4b96-ae53-fdd4a5dbf17f', '2026-11-21');
INSERT INTO read_models.visitor_wishes VALUES ('ae5c1922-9e7c-45fe-be3e-d1b941586985', true, 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Écharpe', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('005166a8-0061-4411-8969-d61b76c0d931', false, '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Écharpe', 2, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('337171ec-965d-4769-b83d-92880f076353', false, 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Autre nom', 3, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('d9a9845b-f960-478f-bbda-aa2d3e5e84a2', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Livre', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('5d82a404-9b0e-48f7-956f-599b4eaa1378', true, 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Encore un autre', 4, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('f3ae0706-cbf9-4c67-ab47-6a626768fce8', false, '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('9e018262-8bc1-46e2-a1dd-06527f52cf4b', false, '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('333a0d43-1c3b-473b-8c3b-b98e8e0c9963', false, '1c34b78f-95a7-4ced-a72b-761891b2acde', 'Encore un autre', 5, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', '2026-02-28');
INSERT INTO read_models.visitor_wishes VALUES ('a2f3cb0c-b2a2-4460-965f-f76908d44337', true, 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Vélo', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('0053788f-9e16-40f7-8a5e-c109d9f4e3a0', false, '96ad5d15-3ac3-4d3c-90b2-4a59f9ed62f7', 'Thé', 4, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('041dc289-b347-4b6a-b1b6-62f733fe2b8f', false, 'd488162d-5365-4f62-b1c8-b83f5ebfcfca', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);


--
-- Name: credentials credentials_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (user_id);


--
-- Name: mail_queue mail_queue_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.mail_queue
    ADD CONSTRAINT mail_queue_pkey PRIMARY KEY (id);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (step);


--
-- Name: preference_types preference_types_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.preference_types
    ADD CONSTRAINT preference_types_pkey PRIMARY KEY (key);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: recovery_links recovery_links_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.recovery_links
    ADD CONSTRAINT recovery_links_pkey PRIMARY KEY (token_hash);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: events events_command_id_command_ordinal_key; Type: CONSTRAINT; Schema: event_store; Owner: -
--

ALTER TABLE ONLY event_store.events
    ADD CONSTRAINT events_command_id_command_ordinal_key UNIQUE (command_id, command_ordinal);


--
-- Name: events events_id_key; Type: CONSTRAINT; Schema: event_store; Owner: -
--

ALTER TABLE ONLY event_store.events
    ADD CONSTRAINT events_id_key UNIQUE (id);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: event_store; Owner: -
--

ALTER TABLE ONLY event_store.events
    ADD CONSTRAINT events_pkey PRIMARY KEY ("position");


--
-- Name: events events_stream_version_key; Type: CONSTRAINT; Schema: event_store; Owner: -
--

ALTER TABLE ONLY event_store.events
    ADD CONSTRAINT events_stream_version_key UNIQUE (stream, version);


--
-- Name: head head_pkey; Type: CONSTRAINT; Schema: event_store; Owner: -
--

ALTER TABLE ONLY event_store.head
    ADD CONSTRAINT head_pkey PRIMARY KEY (only_row);


--
-- Name: accounts account_email_taken; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.accounts
    ADD CONSTRAINT account_email_taken UNIQUE (email_key);


--
-- Name: accounts account_name_taken; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.accounts
    ADD CONSTRAINT account_name_taken UNIQUE (name_key);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: accounts accounts_wishlist_key; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.accounts
    ADD CONSTRAINT accounts_wishlist_key UNIQUE (wishlist);


--
-- Name: clicks clicks_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.clicks
    ADD CONSTRAINT clicks_pkey PRIMARY KEY (id);


--
-- Name: families families_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.families
    ADD CONSTRAINT families_pkey PRIMARY KEY (id);


--
-- Name: families family_name_taken; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.families
    ADD CONSTRAINT family_name_taken UNIQUE (name_key);


--
-- Name: members members_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (family, member);


--
-- Name: owner_wishes owner_wishes_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.owner_wishes
    ADD CONSTRAINT owner_wishes_pkey PRIMARY KEY (id);


--
-- Name: preferences preferences_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.preferences
    ADD CONSTRAINT preferences_pkey PRIMARY KEY (id);


--
-- Name: visitor_wish_lists visitor_wish_lists_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.visitor_wish_lists
    ADD CONSTRAINT visitor_wish_lists_pkey PRIMARY KEY (owner, wish);


--
-- Name: visitor_wishes visitor_wishes_pkey; Type: CONSTRAINT; Schema: read_models; Owner: -
--

ALTER TABLE ONLY read_models.visitor_wishes
    ADD CONSTRAINT visitor_wishes_pkey PRIMARY KEY (id);


--
-- Name: mail_queue_by_due; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX mail_queue_by_due ON app.mail_queue USING btree (due_at);


--
-- Name: rate_limits_by_end; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX rate_limits_by_end ON app.rate_limits USING btree (expire);


--
-- Name: recovery_links_by_end; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX recovery_links_by_end ON app.recovery_links USING btree (expires_at);


--
-- Name: recovery_links_by_user; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX recovery_links_by_user ON app.recovery_links USING btree (user_id);


--
-- Name: sessions_by_end; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX sessions_by_end ON app.sessions USING btree (expires_at);


--
-- Name: sessions_by_user; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX sessions_by_user ON app.sessions USING btree (user_id);


--
-- Name: clicks_by_time; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX clicks_by_time ON read_models.clicks USING btree (clicked_at DESC, id);


--
-- Name: members_by_member; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX members_by_member ON read_models.members USING btree (member, family);


--
-- Name: owner_wishes_by_owner; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX owner_wishes_by_owner ON read_models.owner_wishes USING btree (owner);


--
-- Name: preferences_by_owner; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX preferences_by_owner ON read_models.preferences USING btree (owner);


--
-- Name: visitor_wish_lists_by_wish; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX visitor_wish_lists_by_wish ON read_models.visitor_wish_lists USING btree (wish, owner);


--
-- Name: sessions session_ended; Type: TRIGGER; Schema: app; Owner: -
--

CREATE TRIGGER session_ended AFTER DELETE ON app.sessions FOR EACH ROW EXECUTE FUNCTION app.tell_session_ended();


--
-- PostgreSQL database dump complete
--


