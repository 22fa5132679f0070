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

COMMENT ON SCHEMA read_models IS '7859e39391daec55';


--
-- Name: append(json); Type: FUNCTION; Schema: event_store; Owner: -
--

CREATE FUNCTION event_store.append(writes json) RETURNS TABLE(status text, refused integer, versions integer[], last_position bigint)
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
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
-- Name: migrations; Type: TABLE; Schema: app; Owner: -
--

CREATE TABLE app.migrations (
    step integer NOT NULL
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

INSERT INTO app.credentials VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '$argon2id$v=19$m=19456,t=2,p=1$2JAZry0BMO5AcYUdiVl9UA$02ixQ1x/4LVdZfhGKw+YopQsxKSFvorYDxSriveDoPk');
INSERT INTO app.credentials VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', '$argon2id$v=19$m=19456,t=2,p=1$6+Nqnv6t6ZDpCFNt17afrg$vxqTPJQjNPqSWWf16p1ep41v/r0ny4bTJhWUJAmsZjs');
INSERT INTO app.credentials VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '$argon2id$v=19$m=19456,t=2,p=1$ggj9Xz/I9rG6BF1Nrwdk8g$NPV3+v6LV/sFUvQWPQUoUKyrnz9VLNur86rb5t1xsqM');
INSERT INTO app.credentials VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '$argon2id$v=19$m=19456,t=2,p=1$+YztY7mt0G4ZRnbzf1uFZw$a4oand3f/LfcWB4rAi1o0XsAqy27DI3nz1Z2ai5WRC8');


--
-- Data for Name: migrations; Type: TABLE DATA; Schema: app; Owner: -
--

INSERT INTO app.migrations VALUES (1);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: app; Owner: -
--

INSERT INTO app.sessions VALUES ('Jbt5CDYV_3YVLB5_WtC2Ax1qrUVXErwt4qGOMV8_-d8', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-12-21 12:00:00+00');
INSERT INTO app.sessions VALUES ('1kiRt4rKLFvjaL6H_MVfNm4aUZ3aLvTw_iqs-TVpdpg', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-12-21 12:00:00+00');
INSERT INTO app.sessions VALUES ('pxkjuaAMMK68PeYxmv80Avkby4cnYRVLTUkCzNnjNNk', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-12-21 12:00:00+00');
INSERT INTO app.sessions VALUES ('3JctWzlvh5vojCtBvnGoYq8sm-WiRui4_7jflzZYnuY', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-12-21 12:00:00+00');


--
-- Data for Name: events; Type: TABLE DATA; Schema: event_store; Owner: -
--

INSERT INTO event_store.events VALUES (1, 'account-2d0db82e-5819-42cc-8891-480e581000b5', 1, '745f2bbb-dc4e-40ec-b992-ecef81a24604', 'AccountRegistered', 1, '{"wishlist":"c0982752-0297-404b-bd38-3a3512323e46","personal":{"name":"Léa","email":"4cc3a961@famille.example"}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:426075c4-d56e-4811-b4e4-51d3aa14af5e', 1);
INSERT INTO event_store.events VALUES (2, 'account-fb2775d2-67ca-460e-ba3e-ae6031e869e7', 1, '7d451a0a-02f4-4590-b973-5d853ad61eff', 'AccountRegistered', 1, '{"wishlist":"a5df19d8-d51b-4856-9b07-c7ded33da677","personal":{"name":"Marc","email":"4d617263@famille.example"}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:7d7ecbe1-98ad-457b-89f6-0333d21f8508', 1);
INSERT INTO event_store.events VALUES (3, 'account-d595262c-a417-4d44-8bb0-a451e3e02ea4', 1, '0b38be48-9db9-4f01-9f16-d9129905082e', 'AccountRegistered', 1, '{"wishlist":"6429ebf7-7d7d-42e4-ad3a-9a7c1ed1bbfe","personal":{"name":"Zoé","email":"5a6fc3a9@famille.example"}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:8326e904-ad79-4fc6-8de2-63500c1bed8c', 1);
INSERT INTO event_store.events VALUES (4, 'account-f32e29df-a1a9-4ce1-a4a4-862070387a7a', 1, '76249e2a-36d3-4660-9a5f-0e18a5cfda1d', 'AccountRegistered', 1, '{"wishlist":"aa4d21ca-f038-4c89-8b9c-00745461859f","personal":{"name":"Ana","email":"416e61@famille.example"}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:23465552-866d-4428-8124-d270283647eb', 1);
INSERT INTO event_store.events VALUES (5, 'family-a4c43126-5b5c-41f9-adad-cc4ae24ee203', 1, 'df6b9766-d73e-43fd-b551-fc882c3197be', 'FamilyCreated', 1, '{"code":"SAPINS","personal":{"name":"Les Martin"}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:3cbf80c4-677f-4dbc-9455-2feb53a3da8c', 1);
INSERT INTO event_store.events VALUES (6, 'family-a4c43126-5b5c-41f9-adad-cc4ae24ee203', 2, '3d177c57-8457-45b4-9f56-f5cc6fe297d0', 'MemberJoined', 1, '{"member":"2d0db82e-5819-42cc-8891-480e581000b5"}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:3cbf80c4-677f-4dbc-9455-2feb53a3da8c', 2);
INSERT INTO event_store.events VALUES (7, 'family-a4c43126-5b5c-41f9-adad-cc4ae24ee203', 3, '7c3c22e7-6c4b-4483-a1ac-6958b55ffae7', 'MemberJoined', 1, '{"member":"fb2775d2-67ca-460e-ba3e-ae6031e869e7"}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:32c5669a-dbd7-4ef6-87be-542a9f64518d', 1);
INSERT INTO event_store.events VALUES (8, 'family-a4c43126-5b5c-41f9-adad-cc4ae24ee203', 4, 'f16403af-36de-4693-a8a5-96f29793dc93', 'MemberJoined', 1, '{"member":"d595262c-a417-4d44-8bb0-a451e3e02ea4"}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:260653b6-ad07-4d3e-b2a8-c6ceec4882e5', 1);
INSERT INTO event_store.events VALUES (9, 'family-a4c43126-5b5c-41f9-adad-cc4ae24ee203', 5, '0801dc98-294e-4d93-9a02-0fa553fe9e9d', 'MemberJoined', 1, '{"member":"f32e29df-a1a9-4ce1-a4a4-862070387a7a"}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:034bcb21-00e3-4b73-ae5c-ecc25ba91d4c', 1);
INSERT INTO event_store.events VALUES (10, 'family-dd6e0521-da8f-4a17-bbf7-37c7779d2f92', 1, '2a10d0dd-94b2-43e0-a5fc-7b46713beeb2', 'FamilyCreated', 1, '{"code":"SAPINS","personal":{"name":"Voisins"}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:3691228f-9cc7-4472-bdfb-5ec8bbcf9ab1', 1);
INSERT INTO event_store.events VALUES (11, 'family-dd6e0521-da8f-4a17-bbf7-37c7779d2f92', 2, 'c4b696ce-ffb8-4dc7-bdef-66e920224635', 'MemberJoined', 1, '{"member":"fb2775d2-67ca-460e-ba3e-ae6031e869e7"}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:3691228f-9cc7-4472-bdfb-5ec8bbcf9ab1', 2);
INSERT INTO event_store.events VALUES (12, 'family-dd6e0521-da8f-4a17-bbf7-37c7779d2f92', 3, '53521379-ffd0-400c-8a5b-fc6b1acb5658', 'MemberJoined', 1, '{"member":"d595262c-a417-4d44-8bb0-a451e3e02ea4"}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:412179d2-9882-47e7-85a4-0b6b3fdd441b', 1);
INSERT INTO event_store.events VALUES (13, 'wish-cb3c32bf-c16f-4030-a969-f03b98d744ec', 1, 'ebe9f436-743b-4181-a1e5-ea45492a3e39', 'SecretIdeaAdded', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":5,"personal":{"name":"Écharpe","comment":null,"url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:16e83683-03c2-490e-add1-9ac59add0458', 1);
INSERT INTO event_store.events VALUES (14, 'wish-cb3c32bf-c16f-4030-a969-f03b98d744ec', 2, '2ae37797-cc3b-4fc0-9f34-5bb5033ba386', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 1);
INSERT INTO event_store.events VALUES (15, 'wish-cb3c32bf-c16f-4030-a969-f03b98d744ec', 3, '2b2d9f72-dcfd-4d23-b075-9da685020559', 'RecipientsChanged', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5","f32e29df-a1a9-4ce1-a4a4-862070387a7a"]}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 2);
INSERT INTO event_store.events VALUES (16, 'wish-cb3c32bf-c16f-4030-a969-f03b98d744ec', 4, '332a69dc-5ccc-4f4c-b2a6-368a0f9c93bf', 'IdeaRevealed', 1, '{"became":[{"wish":"d6f58e18-fd54-49a8-89ca-d80fddea06a6","owner":"2d0db82e-5819-42cc-8891-480e581000b5"},{"wish":"0f44609e-29cd-45d6-ae47-6c77011efd80","owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a"}]}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 3);
INSERT INTO event_store.events VALUES (17, 'purchase-cb3c32bf-c16f-4030-a969-f03b98d744ec', 1, 'a36bb075-c26d-4131-8955-56c4ca8a34f6', 'WishBought', 1, '{"buyer":"d595262c-a417-4d44-8bb0-a451e3e02ea4","on":"2026-02-28"}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 4);
INSERT INTO event_store.events VALUES (18, 'wish-d6f58e18-fd54-49a8-89ca-d80fddea06a6', 1, '19a1082d-076e-4e9c-8646-af82de02285f', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":5,"personal":{"name":"Autre nom","comment":null,"url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 5);
INSERT INTO event_store.events VALUES (19, 'purchase-d6f58e18-fd54-49a8-89ca-d80fddea06a6', 1, '7d3911aa-0883-4635-b43d-e0ce0d0d683c', 'WishBought', 1, '{"buyer":"d595262c-a417-4d44-8bb0-a451e3e02ea4","on":"2026-02-28"}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 6);
INSERT INTO event_store.events VALUES (20, 'wish-0f44609e-29cd-45d6-ae47-6c77011efd80', 1, '9ccefcb1-41cd-4e8c-991e-1622d9c14e05', 'WishAdded', 1, '{"owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":5,"personal":{"name":"Autre nom","comment":null,"url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 7);
INSERT INTO event_store.events VALUES (21, 'purchase-0f44609e-29cd-45d6-ae47-6c77011efd80', 1, 'eda9c1e4-9b75-49f3-9f3f-7ace8257e45f', 'WishBought', 1, '{"buyer":"d595262c-a417-4d44-8bb0-a451e3e02ea4","on":"2026-02-28"}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2d5d5bcf-b412-40a7-b553-a464b939f3a4', 8);
INSERT INTO event_store.events VALUES (22, 'wish-e554f4f5-e1e4-4612-945b-e796d55e7c0a', 1, '1687f722-f45d-436f-af33-bec5185122c5', 'WishAdded', 1, '{"owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":2,"personal":{"name":"Vélo","comment":null,"url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:7839e722-363b-4e7f-99ab-d7dea47ab7a0', 1);
INSERT INTO event_store.events VALUES (23, 'wish-c1fac7c9-a9ba-418a-836b-04b43c2c3dce', 1, 'd5604e62-dafe-45db-b250-b9e81442fdd3', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":1,"personal":{"name":"Vélo","comment":"En laine","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:b10d789e-2c30-43c8-b257-1b349846ac4b', 1);
INSERT INTO event_store.events VALUES (24, 'wish-ea3b7df8-3306-4af4-ab5f-6d39de8be183', 1, '27f50004-1d81-4404-99fe-5e4c9374943b', 'SecretIdeaAdded', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":5,"personal":{"name":"Livre","comment":"En laine","url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:b3409934-12cb-4042-ab80-f4b53548a0a2', 1);
INSERT INTO event_store.events VALUES (25, 'wish-a4972694-a043-4387-b36b-1896c8169123', 1, '7d4c880f-74c7-4a0c-8899-ff7e60136ee0', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7","d595262c-a417-4d44-8bb0-a451e3e02ea4"],"creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":2,"personal":{"name":"Écharpe","comment":"En laine","url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:96a0808e-5d13-40d4-b902-739720e3a043', 1);
INSERT INTO event_store.events VALUES (33, 'wish-7dbdd400-429c-4950-8705-45acac4a1bc2', 1, '93fe1dcb-5afa-48cb-b780-23ef6d187ab0', 'SecretIdeaAdded', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":2,"personal":{"name":"Livre","comment":"Bleu","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:3d6ad5f5-b6a1-428f-924b-c72aa789ac3d', 1);
INSERT INTO event_store.events VALUES (34, 'wish-f07fcffb-fd7a-4fa5-bbfe-581141a25dba', 1, '774a1e87-7f36-4b7e-b388-5e11c137b368', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":1,"personal":{"name":"Jeu","comment":"Bleu","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:10224807-de7d-4b01-a137-62c0e874a03c', 1);
INSERT INTO event_store.events VALUES (48, 'wish-8724cf14-a246-4a6d-b5ba-dc719827aba0', 2, 'eafcbf2b-cfd4-41cb-a52f-0e25e385169f', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:dd4ab07d-595f-48b1-810c-7a841f6215f1', 1);
INSERT INTO event_store.events VALUES (49, 'wish-8724cf14-a246-4a6d-b5ba-dc719827aba0', 3, 'ad69c612-7c44-443a-9612-d4f2db493119', 'RecipientsChanged', 1, '{"recipients":["d595262c-a417-4d44-8bb0-a451e3e02ea4"]}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:dd4ab07d-595f-48b1-810c-7a841f6215f1', 2);
INSERT INTO event_store.events VALUES (50, 'wish-8724cf14-a246-4a6d-b5ba-dc719827aba0', 4, 'aeccd1b6-da0b-46a6-896a-52eb649922b8', 'IdeaRevealed', 1, '{"became":[{"wish":"860e9ba3-d597-4579-aa3a-b427875edc56","owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4"}]}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:dd4ab07d-595f-48b1-810c-7a841f6215f1', 3);
INSERT INTO event_store.events VALUES (51, 'wish-860e9ba3-d597-4579-aa3a-b427875edc56', 1, '8e1ff0bb-6b7a-425b-afc9-cc690e0adfe5', 'WishAdded', 1, '{"owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":2,"personal":{"name":"Autre nom","comment":"En laine","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:dd4ab07d-595f-48b1-810c-7a841f6215f1', 4);
INSERT INTO event_store.events VALUES (68, 'wish-d667c36c-be2b-47e4-a7e5-a1e634361688', 1, '94e7c13d-6dc1-4b4b-9f71-4dc7b698c5a0', 'SecretIdeaAdded', 1, '{"recipients":["d595262c-a417-4d44-8bb0-a451e3e02ea4","2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":4,"personal":{"name":"Jeu","comment":null,"url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:a91c4c9b-e43f-41e6-b44c-7bc5ccbdb801', 1);
INSERT INTO event_store.events VALUES (69, 'wish-ea05b462-0166-45f5-94a4-802ebad122f6', 1, '47f6d4f2-8f5a-4d55-809c-3dea33cc370c', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7","f32e29df-a1a9-4ce1-a4a4-862070387a7a"],"creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":2,"personal":{"name":"Écharpe","comment":"Bleu","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:aaaa20de-863b-4397-9660-61fecd60d2d8', 1);
INSERT INTO event_store.events VALUES (70, 'wish-6750fc67-6d0b-4dc3-917c-05a12b8c704e', 1, 'e04af190-525f-448a-92fe-c553ab2e2efc', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a"],"creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":4,"personal":{"name":"Vélo","comment":"Bleu","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:518d261e-5a0d-41b6-bec7-e419416b1c72', 1);
INSERT INTO event_store.events VALUES (71, 'wish-8514090d-dfc6-4afc-9134-c2b4b98c7f60', 1, 'dbd70093-68ee-4544-a6e2-cdd725d1b57c', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7","2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":3,"personal":{"name":"Vélo","comment":null,"url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:27e66515-484d-4f6e-9751-12458780a2b9', 1);
INSERT INTO event_store.events VALUES (72, 'wish-7e8186b7-b735-4a56-ab3f-1dc89ed91d9e', 1, '66277247-72f1-4d32-b694-57f85f662ac2', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a","fb2775d2-67ca-460e-ba3e-ae6031e869e7"],"creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":1,"personal":{"name":"Vélo","comment":"Bleu","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:54260230-7e5d-426f-8613-d1b3ff9f6d28', 1);
INSERT INTO event_store.events VALUES (73, 'wish-a1225601-c033-4ce7-9b1f-814cc98200cd', 1, '3f606854-d9f5-48f9-b6ef-5423eccd711f', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7","d595262c-a417-4d44-8bb0-a451e3e02ea4"],"creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":1,"personal":{"name":"Vélo","comment":"En laine","url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:875f4340-2f6c-4600-a301-2c3eb6bd35e6', 1);
INSERT INTO event_store.events VALUES (91, 'wish-c32fdfe5-7554-4896-b798-6585c42ba214', 1, 'b35902ed-f228-435f-92dd-73632de8ff9d', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a","d595262c-a417-4d44-8bb0-a451e3e02ea4"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":2,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:15b7b62e-812f-4e7f-b475-fe7a2308f040', 1);
INSERT INTO event_store.events VALUES (92, 'wish-12d2fd31-4646-4be8-8f4c-24e97be205c8', 1, '717d0181-3426-4d37-8070-f6028761d9a3', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":1,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:fb172c6b-f928-429a-a25a-e2ab97e870c8', 1);
INSERT INTO event_store.events VALUES (93, 'wish-fc2e7149-09dc-46f9-895a-a684cc95eeee', 1, '8115c8b3-2fa2-42c4-80e3-406f98a8c495', 'WishAdded', 1, '{"owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":5,"personal":{"name":"Écharpe","comment":"En laine","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:2854a22b-9dd3-4f21-996a-d3d09fcdd1dc', 1);
INSERT INTO event_store.events VALUES (94, 'wish-68e64471-931a-4b97-bb83-26f060584b4e', 1, 'dd2b4234-3a8b-46db-b95b-3fbf6e2bce90', 'SecretIdeaAdded', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":3,"personal":{"name":"Livre","comment":"En laine","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:92a2fffb-c705-488c-b971-9ae9cf2db9de', 1);
INSERT INTO event_store.events VALUES (26, 'wish-dc0c7262-23d0-438b-8c0f-f250de53a606', 1, '86ed2392-7d46-406b-991f-79fa4894d2dc', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7"],"creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":2,"personal":{"name":"Écharpe","comment":"En laine","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:935e5942-788a-4991-8f8b-c8cb20dbc308', 1);
INSERT INTO event_store.events VALUES (27, 'wish-dc0c7262-23d0-438b-8c0f-f250de53a606', 2, '1b699889-ee90-40d8-8cc9-4b9d5fb58f4d', 'RecipientsChanged', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a","2d0db82e-5819-42cc-8891-480e581000b5"]}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:fcc2bdf3-18e4-424a-a761-f5ebddb41f41', 1);
INSERT INTO event_store.events VALUES (28, 'wish-dc0c7262-23d0-438b-8c0f-f250de53a606', 3, '32a8d930-7580-463f-b82e-e9c7a7665cd3', 'IdeaRevealed', 1, '{"became":[{"wish":"3a301f2f-2c85-4b9d-a414-a1a5a759ac4f","owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a"},{"wish":"394857d7-be9e-4b7b-9bed-599313f26755","owner":"2d0db82e-5819-42cc-8891-480e581000b5"}]}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:fcc2bdf3-18e4-424a-a761-f5ebddb41f41', 2);
INSERT INTO event_store.events VALUES (29, 'wish-3a301f2f-2c85-4b9d-a414-a1a5a759ac4f', 1, '38445823-f29f-4abb-8b67-c7af142ee613', 'WishAdded', 1, '{"owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":2,"personal":{"name":"Écharpe","comment":"En laine","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:fcc2bdf3-18e4-424a-a761-f5ebddb41f41', 3);
INSERT INTO event_store.events VALUES (30, 'wish-394857d7-be9e-4b7b-9bed-599313f26755', 1, 'f0cc5bf3-d355-42dc-b761-2307d78791fc', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":2,"personal":{"name":"Écharpe","comment":"En laine","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:fcc2bdf3-18e4-424a-a761-f5ebddb41f41', 4);
INSERT INTO event_store.events VALUES (31, 'wish-b6de54cc-36db-44f9-82be-4df9bacd6f06', 1, 'ed7a1ca6-fe05-4cc9-8f36-fdaaf2b3429e', 'WishAdded', 1, '{"owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":2,"personal":{"name":"Thé","comment":"En laine","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:3392c31e-6ba4-48fc-a674-eab54a4b168c', 1);
INSERT INTO event_store.events VALUES (32, 'wish-ea3b7df8-3306-4af4-ab5f-6d39de8be183', 2, 'a7631adc-0583-4985-99b6-75437de699dc', 'WishRemoved', 1, '{}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:30f84ab8-66f4-40f3-84b7-80c301996193', 1);
INSERT INTO event_store.events VALUES (35, 'wish-726a93d7-c81e-4604-b018-be5df43f25e6', 1, 'fe4e3c5d-93ae-4868-a98b-d419910ea35b', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7"],"creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":1,"personal":{"name":"Vélo","comment":"Bleu","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:79eb0d3e-a747-4220-a228-b560f2947d17', 1);
INSERT INTO event_store.events VALUES (36, 'wish-f07fcffb-fd7a-4fa5-bbfe-581141a25dba', 2, '02afcec9-9572-4dc0-a481-fdd7a9c3496d', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:03099612-1d70-4296-9871-7c74e069bbe0', 1);
INSERT INTO event_store.events VALUES (37, 'purchase-f07fcffb-fd7a-4fa5-bbfe-581141a25dba', 1, 'e3d74c51-004a-4116-bf0e-8f101c01aa04', 'WishBought', 1, '{"buyer":"2d0db82e-5819-42cc-8891-480e581000b5","on":"2026-02-28"}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:03099612-1d70-4296-9871-7c74e069bbe0', 2);
INSERT INTO event_store.events VALUES (38, 'wish-57c430a3-f2e7-4d26-9a6b-a903a0b2b1b3', 1, 'df0fe168-946e-49ae-86c1-71466011e0e7', 'SecretIdeaAdded', 1, '{"recipients":["d595262c-a417-4d44-8bb0-a451e3e02ea4"],"creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":1,"personal":{"name":"Écharpe","comment":null,"url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:92cc5953-e8d3-4da8-9e13-df15a5d50e2a', 1);
INSERT INTO event_store.events VALUES (39, 'wish-57c430a3-f2e7-4d26-9a6b-a903a0b2b1b3', 2, '6b362aa8-8cea-44ba-b052-8e6deb982f1b', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:c3bb3c3e-7735-420e-8c90-4ac7576298ee', 1);
INSERT INTO event_store.events VALUES (40, 'wish-57c430a3-f2e7-4d26-9a6b-a903a0b2b1b3', 3, '6672ae81-f334-4dda-857e-4e74b6f1f883', 'RecipientsChanged', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5"]}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:c3bb3c3e-7735-420e-8c90-4ac7576298ee', 2);
INSERT INTO event_store.events VALUES (41, 'wish-57c430a3-f2e7-4d26-9a6b-a903a0b2b1b3', 4, '83032d45-aff0-4847-9d86-ef927e33fc72', 'IdeaRevealed', 1, '{"became":[{"wish":"3e73b3e5-60d5-4fe9-994c-7598b67d9f29","owner":"2d0db82e-5819-42cc-8891-480e581000b5"}]}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:c3bb3c3e-7735-420e-8c90-4ac7576298ee', 3);
INSERT INTO event_store.events VALUES (42, 'purchase-57c430a3-f2e7-4d26-9a6b-a903a0b2b1b3', 1, '831cee64-3964-4ad3-b327-936754f0ee95', 'WishBought', 1, '{"buyer":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","on":"2026-02-28"}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:c3bb3c3e-7735-420e-8c90-4ac7576298ee', 4);
INSERT INTO event_store.events VALUES (43, 'wish-3e73b3e5-60d5-4fe9-994c-7598b67d9f29', 1, '8311633e-58ea-48bf-a8f5-3b74f08b6342', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":1,"personal":{"name":"Autre nom","comment":null,"url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:c3bb3c3e-7735-420e-8c90-4ac7576298ee', 5);
INSERT INTO event_store.events VALUES (44, 'purchase-3e73b3e5-60d5-4fe9-994c-7598b67d9f29', 1, '8d50f45e-38be-45a7-a1ed-96a38427b3ce', 'WishBought', 1, '{"buyer":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","on":"2026-02-28"}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:c3bb3c3e-7735-420e-8c90-4ac7576298ee', 6);
INSERT INTO event_store.events VALUES (45, 'wish-af82beb6-8a0f-4b45-80b9-2e3302b823c0', 1, '98b3c355-03d8-43d5-99a8-14b8ea8ad6ee', 'WishAdded', 1, '{"owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":5,"personal":{"name":"Écharpe","comment":null,"url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:5c950a7e-c1c6-4eb5-8298-34bde28bcbac', 1);
INSERT INTO event_store.events VALUES (46, 'wish-8724cf14-a246-4a6d-b5ba-dc719827aba0', 1, 'd15606e9-47e5-44e6-8b0d-9bc17587c635', 'SecretIdeaAdded', 1, '{"recipients":["d595262c-a417-4d44-8bb0-a451e3e02ea4","f32e29df-a1a9-4ce1-a4a4-862070387a7a"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":2,"personal":{"name":"Vélo","comment":"En laine","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:6d11b15f-2930-4438-8614-64b7d441d946', 1);
INSERT INTO event_store.events VALUES (47, 'wish-5cc1b05f-b84f-41b6-9378-98bb27fa326d', 1, 'cba9f4f3-0b01-4e69-8afc-fa240fc6bdf0', 'WishAdded', 1, '{"owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":1,"personal":{"name":"Livre","comment":"En laine","url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:817dd736-a55b-4f1f-954c-de5ba5e662a0', 1);
INSERT INTO event_store.events VALUES (52, 'wish-f0214113-e7c1-424e-ac41-2d2946c6364b', 1, 'a8a9eb25-197f-47cd-bfa4-3361b278b74e', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7"],"creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":5,"personal":{"name":"Livre","comment":null,"url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:508660f8-ae0f-4f21-830f-8a56aaa47a81', 1);
INSERT INTO event_store.events VALUES (53, 'wish-41d47884-c89c-4e48-b1b0-29040c0ecbcd', 1, '49ef35ae-71e8-4dd3-9277-1dcdae49828e', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":5,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:c3b17d33-b2f7-4a0f-a61d-297032002f9d', 1);
INSERT INTO event_store.events VALUES (54, 'wish-0d8f9405-f2f9-42e3-9458-fa2e7c0a2ed6', 1, 'e69b01f7-1522-4a14-96ab-94be20ff90c3', 'SecretIdeaAdded', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":5,"personal":{"name":"Jeu","comment":"Bleu","url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:0622affc-d20c-4462-aca8-63b6f90af143', 1);
INSERT INTO event_store.events VALUES (55, 'wish-189e8b77-f640-43d2-b97b-85861cf9ece8', 1, '8d8b48cc-43b1-484c-8467-75d8c20e2d04', 'WishAdded', 1, '{"owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4","creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":4,"personal":{"name":"Thé","comment":"Bleu","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:5fefb516-1972-43d7-87d7-4c3a56f3a66d', 1);
INSERT INTO event_store.events VALUES (56, 'wish-726a93d7-c81e-4604-b018-be5df43f25e6', 2, 'e09db613-a57a-4968-b668-e108528ddec9', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:92e83558-93bc-4989-83b0-dbb1b3f5dfc8', 1);
INSERT INTO event_store.events VALUES (57, 'wish-726a93d7-c81e-4604-b018-be5df43f25e6', 3, '4e038f56-74e2-4473-be00-2d9d2073493c', 'IdeaRevealed', 1, '{"became":[{"wish":"5994cd2c-7821-4526-8ee6-c8136f4fb8af","owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7"}]}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:92e83558-93bc-4989-83b0-dbb1b3f5dfc8', 2);
INSERT INTO event_store.events VALUES (58, 'purchase-726a93d7-c81e-4604-b018-be5df43f25e6', 1, '5430be2b-5098-4c9a-b6c5-2545f2e12551', 'WishBought', 1, '{"buyer":"2d0db82e-5819-42cc-8891-480e581000b5","on":"2026-01-01"}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:92e83558-93bc-4989-83b0-dbb1b3f5dfc8', 3);
INSERT INTO event_store.events VALUES (59, 'wish-5994cd2c-7821-4526-8ee6-c8136f4fb8af', 1, 'fe92537a-9161-435c-8170-8ade241b97b1', 'WishAdded', 1, '{"owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":1,"personal":{"name":"Encore un autre","comment":"Bleu","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:92e83558-93bc-4989-83b0-dbb1b3f5dfc8', 4);
INSERT INTO event_store.events VALUES (60, 'purchase-5994cd2c-7821-4526-8ee6-c8136f4fb8af', 1, 'a9129d02-f6dc-4e25-89fd-31329e65a795', 'WishBought', 1, '{"buyer":"2d0db82e-5819-42cc-8891-480e581000b5","on":"2026-01-01"}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:92e83558-93bc-4989-83b0-dbb1b3f5dfc8', 5);
INSERT INTO event_store.events VALUES (61, 'wish-d15fd9d9-f8ec-46d6-bcba-d2dd16542aad', 1, 'd7be1375-c11e-407d-9e00-4a288bad2613', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a","2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":5,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:47a14990-4c8e-4819-b11a-98e45ba210ff', 1);
INSERT INTO event_store.events VALUES (62, 'wish-f07fcffb-fd7a-4fa5-bbfe-581141a25dba', 3, '56d81269-7eae-4ad3-b2da-198e96de6c6a', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:11515fc2-82b0-47a3-9520-d5696f65ce1d', 1);
INSERT INTO event_store.events VALUES (63, 'wish-f07fcffb-fd7a-4fa5-bbfe-581141a25dba', 4, 'c004c054-6310-47b7-b7c1-36f238ef177b', 'IdeaRevealed', 1, '{"became":[{"wish":"50e55cc8-e8d9-495a-b474-f6b38c1cb88d","owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a"}]}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:11515fc2-82b0-47a3-9520-d5696f65ce1d', 2);
INSERT INTO event_store.events VALUES (64, 'purchase-f07fcffb-fd7a-4fa5-bbfe-581141a25dba', 2, '34e342f2-9719-4812-be04-789533dd8386', 'PurchaseUnmarked', 1, '{}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:11515fc2-82b0-47a3-9520-d5696f65ce1d', 3);
INSERT INTO event_store.events VALUES (65, 'wish-50e55cc8-e8d9-495a-b474-f6b38c1cb88d', 1, '6a4778e3-1c2f-4132-a08a-b4a0ee00cf2a', 'WishAdded', 1, '{"owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":1,"personal":{"name":"Autre nom","comment":"Bleu","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:11515fc2-82b0-47a3-9520-d5696f65ce1d', 4);
INSERT INTO event_store.events VALUES (66, 'wish-af82beb6-8a0f-4b45-80b9-2e3302b823c0', 2, 'cafc1599-fb42-4cd0-b198-6edd597365da', 'WishRemoved', 1, '{}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:28ab234b-3706-465f-a218-2f285272aabe', 1);
INSERT INTO event_store.events VALUES (67, 'wish-9d17233a-e9d1-46c6-a678-3076fac91e39', 1, 'f882e0a4-924e-43bc-9b4f-25593ab1e3d9', 'WishAdded', 1, '{"owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":1,"personal":{"name":"Thé","comment":"🎁🎁","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:dc53c0a0-44ca-44fd-a51a-eab05f0db28a', 1);
INSERT INTO event_store.events VALUES (74, 'wish-d668978d-ac3e-4e5c-b960-3d82234d495f', 1, '83ed9631-eb3d-4865-b273-162f0a61275c', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a","fb2775d2-67ca-460e-ba3e-ae6031e869e7"],"creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":4,"personal":{"name":"Vélo","comment":"En laine","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:e024ca9e-95d8-4e45-a2d2-a89abbb32bde', 1);
INSERT INTO event_store.events VALUES (75, 'wish-7dbdd400-429c-4950-8705-45acac4a1bc2', 2, '12b7712a-50d0-4e72-bda5-9ece658a1264', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:46c2b173-d0bc-4190-8264-7bfa623bb349', 1);
INSERT INTO event_store.events VALUES (76, 'wish-7dbdd400-429c-4950-8705-45acac4a1bc2', 3, '4d5a3eec-af96-4e18-b3ec-2c50ea676549', 'IdeaRevealed', 1, '{"became":[{"wish":"3389672c-1823-4ba9-98fc-08649b5b6c36","owner":"2d0db82e-5819-42cc-8891-480e581000b5"}]}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:46c2b173-d0bc-4190-8264-7bfa623bb349', 2);
INSERT INTO event_store.events VALUES (77, 'purchase-7dbdd400-429c-4950-8705-45acac4a1bc2', 1, 'f0d423da-4422-40fc-9018-a428bae28656', 'WishBought', 1, '{"buyer":"d595262c-a417-4d44-8bb0-a451e3e02ea4","on":"2026-02-28"}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:46c2b173-d0bc-4190-8264-7bfa623bb349', 3);
INSERT INTO event_store.events VALUES (78, 'wish-3389672c-1823-4ba9-98fc-08649b5b6c36', 1, '3f1c9aa3-64dd-4c65-a8fd-9c8df59e78d6', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":2,"personal":{"name":"Encore un autre","comment":"Bleu","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:46c2b173-d0bc-4190-8264-7bfa623bb349', 4);
INSERT INTO event_store.events VALUES (79, 'purchase-3389672c-1823-4ba9-98fc-08649b5b6c36', 1, '69834dad-70c3-439c-843f-eb9839ecadda', 'WishBought', 1, '{"buyer":"d595262c-a417-4d44-8bb0-a451e3e02ea4","on":"2026-02-28"}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:46c2b173-d0bc-4190-8264-7bfa623bb349', 5);
INSERT INTO event_store.events VALUES (80, 'wish-d667c36c-be2b-47e4-a7e5-a1e634361688', 2, '57ccad7e-4c8b-4b3c-bba8-0cea1104959b', 'RecipientsChanged', 1, '{"recipients":["d595262c-a417-4d44-8bb0-a451e3e02ea4"]}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:a5469853-ba8c-4f67-905e-aac7daddd0e4', 1);
INSERT INTO event_store.events VALUES (81, 'wish-d667c36c-be2b-47e4-a7e5-a1e634361688', 3, '04c1fe0e-f974-4d1f-a73c-10e0da2dc220', 'IdeaRevealed', 1, '{"became":[{"wish":"70feaca1-ad23-4476-97ac-a0a61a103336","owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4"}]}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:a5469853-ba8c-4f67-905e-aac7daddd0e4', 2);
INSERT INTO event_store.events VALUES (82, 'wish-70feaca1-ad23-4476-97ac-a0a61a103336', 1, '4a1f3b07-34b2-4fbd-8c1f-3aaef1bed4f8', 'WishAdded', 1, '{"owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":4,"personal":{"name":"Jeu","comment":null,"url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:a5469853-ba8c-4f67-905e-aac7daddd0e4', 3);
INSERT INTO event_store.events VALUES (83, 'wish-f0214113-e7c1-424e-ac41-2d2946c6364b', 2, '109782f7-b361-4937-844c-d894d533cec9', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:e3a42e0d-3051-41bf-9d2b-d99fe977f029', 1);
INSERT INTO event_store.events VALUES (84, 'wish-f0214113-e7c1-424e-ac41-2d2946c6364b', 3, '1512e1f7-0ceb-4092-9548-a3475140e7a0', 'RecipientsChanged', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7","d595262c-a417-4d44-8bb0-a451e3e02ea4"]}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:e3a42e0d-3051-41bf-9d2b-d99fe977f029', 2);
INSERT INTO event_store.events VALUES (85, 'purchase-f0214113-e7c1-424e-ac41-2d2946c6364b', 1, 'b20daa68-a4cc-45b4-a3b0-adac7f32ed97', 'WishBought', 1, '{"buyer":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","on":"2026-02-28"}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:e3a42e0d-3051-41bf-9d2b-d99fe977f029', 3);
INSERT INTO event_store.events VALUES (86, 'wish-d14c2850-f8ac-410c-8332-ecb1ff276769', 1, '6c439702-7145-4810-ab7f-f6e42b71ca06', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":1,"personal":{"name":"Écharpe","comment":null,"url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:f8bd0824-7413-4458-81cb-4435820b18c7', 1);
INSERT INTO event_store.events VALUES (87, 'wish-41d47884-c89c-4e48-b1b0-29040c0ecbcd', 2, 'a903d66e-f84c-466b-b768-daf08bc7ad4b', 'WishRemoved', 1, '{}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:a096ec19-fbbc-4d15-bbc5-e1cff32d7aae', 1);
INSERT INTO event_store.events VALUES (88, 'wish-82b955d8-575f-4120-aa3a-9d033f281fd8', 1, '3b505e3b-5974-47b8-8758-f884f5ced6b3', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a","d595262c-a417-4d44-8bb0-a451e3e02ea4"],"creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":2,"personal":{"name":"Écharpe","comment":"Bleu","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:21b0b574-06c8-47f9-ac2b-c3e07a84575c', 1);
INSERT INTO event_store.events VALUES (89, 'wish-a1225601-c033-4ce7-9b1f-814cc98200cd', 2, 'da493c02-685d-41da-b4aa-166b89a26e14', 'WishChanged', 1, '{"personal":{"name":"Encore un autre"}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:117b1e1b-9670-4386-b9a0-742058558ba5', 1);
INSERT INTO event_store.events VALUES (90, 'wish-ea05b462-0166-45f5-94a4-802ebad122f6', 2, '9abde10e-c4f9-4cb3-bd7d-8fe8bdce687a', 'WishRemoved', 1, '{}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:54f2a819-fd24-4dac-a35f-66875ce75348', 1);
INSERT INTO event_store.events VALUES (100, 'wish-a9c53c25-edcb-47f6-870f-63586dd8125b', 1, '57a2238c-fd0f-4f75-bc4e-8e705993137f', 'SecretIdeaAdded', 1, '{"recipients":["fb2775d2-67ca-460e-ba3e-ae6031e869e7","d595262c-a417-4d44-8bb0-a451e3e02ea4"],"creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":3,"personal":{"name":"Écharpe","comment":"🎁🎁","url":null,"img":null}}', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a:bdcec674-e6f0-4e29-8008-35f79d6e94b7', 1);
INSERT INTO event_store.events VALUES (101, 'wish-d03163bf-8a96-4250-8eaa-4d72528d9660', 1, '7f955559-b49a-470d-9d94-d6ac53dc0ee3', 'SecretIdeaAdded', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":1,"personal":{"name":"Vélo","comment":null,"url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:fbb6de40-2404-4677-8f91-8517cd32789a', 1);
INSERT INTO event_store.events VALUES (102, 'wish-b4b015f9-7eee-4e82-9635-e98c37b25d2d', 1, '12e16154-1414-423b-b553-3b4beeeb639c', 'WishAdded', 1, '{"owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":1,"personal":{"name":"Thé","comment":"🎁🎁","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:8d008b22-a54e-434c-94b3-9946a6a38583', 1);
INSERT INTO event_store.events VALUES (103, 'wish-4cbdec0c-70d5-42ab-9497-86902fb03c2b', 1, '67aa7730-d64c-40fc-ab23-27c4d5c47506', 'SecretIdeaAdded', 1, '{"recipients":["2d0db82e-5819-42cc-8891-480e581000b5","f32e29df-a1a9-4ce1-a4a4-862070387a7a"],"creator":"d595262c-a417-4d44-8bb0-a451e3e02ea4","importance":3,"personal":{"name":"Thé","comment":null,"url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:a47ca4d1-77fc-4495-9a02-861a37c1444e', 1);
INSERT INTO event_store.events VALUES (104, 'wish-a9c53c25-edcb-47f6-870f-63586dd8125b', 2, '9fcc2eb9-0567-456a-aa37-99c3409cfc85', 'WishChanged', 1, '{"personal":{"name":"Autre nom"}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:3c21f355-fd77-425e-9423-f09fad941a50', 1);
INSERT INTO event_store.events VALUES (105, 'wish-a9c53c25-edcb-47f6-870f-63586dd8125b', 3, 'ba644eb7-a0e2-451c-9b73-f621e74cf801', 'IdeaRevealed', 1, '{"became":[{"wish":"7cabc996-ec05-4035-9bf6-03b4e63248ca","owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7"},{"wish":"63cfd611-ba36-481e-b4d9-3c1f670d96f2","owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4"}]}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:3c21f355-fd77-425e-9423-f09fad941a50', 2);
INSERT INTO event_store.events VALUES (106, 'wish-7cabc996-ec05-4035-9bf6-03b4e63248ca', 1, '78485409-6117-4230-b3cd-35a57ef69de3', 'WishAdded', 1, '{"owner":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":3,"personal":{"name":"Autre nom","comment":"🎁🎁","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:3c21f355-fd77-425e-9423-f09fad941a50', 3);
INSERT INTO event_store.events VALUES (107, 'wish-63cfd611-ba36-481e-b4d9-3c1f670d96f2', 1, '96dfd494-c563-4e12-afa7-9a7eff9fd0c1', 'WishAdded', 1, '{"owner":"d595262c-a417-4d44-8bb0-a451e3e02ea4","creator":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","importance":3,"personal":{"name":"Autre nom","comment":"🎁🎁","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:3c21f355-fd77-425e-9423-f09fad941a50', 4);
INSERT INTO event_store.events VALUES (108, 'wish-08fff014-fc6c-4a57-99b1-37480d2b461a', 1, '3b68f79e-fc22-4ced-9226-9022670df15f', 'SecretIdeaAdded', 1, '{"recipients":["d595262c-a417-4d44-8bb0-a451e3e02ea4","2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":1,"personal":{"name":"Thé","comment":"Bleu","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:23b9ff75-385e-401d-99f4-b03b8ebdd7bd', 1);
INSERT INTO event_store.events VALUES (109, 'wish-e537ab58-c506-4a40-9324-1308528a3187', 1, '6c08ce2b-52c2-4742-9a58-3f44f0ad4c6a', 'SecretIdeaAdded', 1, '{"recipients":["f32e29df-a1a9-4ce1-a4a4-862070387a7a","2d0db82e-5819-42cc-8891-480e581000b5"],"creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":4,"personal":{"name":"Vélo","comment":"En laine","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:81481a44-2638-4d87-a5fa-0e7f1ee3c117', 1);
INSERT INTO event_store.events VALUES (95, 'wish-77c1dde0-2c35-4375-aa15-849f105f107a', 1, '3443ac08-c31b-47b2-95c2-ecf702709b8f', 'SecretIdeaAdded', 1, '{"recipients":["d595262c-a417-4d44-8bb0-a451e3e02ea4"],"creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":3,"personal":{"name":"Écharpe","comment":"Bleu","url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:26598a89-facb-4512-959d-3632c5e476cf', 1);
INSERT INTO event_store.events VALUES (96, 'wish-dda98ead-379a-4f68-9816-1aff480d93a4', 1, 'fa7cfeee-b9cc-449a-b1ee-b48dec9b4a51', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"2d0db82e-5819-42cc-8891-480e581000b5","importance":2,"personal":{"name":"Livre","comment":null,"url":null,"img":null}}', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5:31dbe073-ef2d-4282-9cfb-c6ea71a2997e', 1);
INSERT INTO event_store.events VALUES (97, 'wish-bfb9ee98-50b3-451f-91b9-d68e95159c86', 1, 'ec59defd-af0a-4879-9cf5-7c1e3e9b9344', 'WishAdded', 1, '{"owner":"f32e29df-a1a9-4ce1-a4a4-862070387a7a","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":3,"personal":{"name":"Livre","comment":"🎁🎁","url":null,"img":null}}', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7:bfa532d1-6366-4159-b082-8b85e96386b5', 1);
INSERT INTO event_store.events VALUES (98, 'wish-68e64471-931a-4b97-bb83-26f060584b4e', 2, 'd1f1e554-7a11-4f7a-bee0-d577014da7f7', 'IdeaRevealed', 1, '{"became":[{"wish":"b7957fb0-9fc3-4deb-867a-e826d29e8113","owner":"2d0db82e-5819-42cc-8891-480e581000b5"}]}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:43163b64-172b-4c78-926c-48a65eaed61e', 1);
INSERT INTO event_store.events VALUES (99, 'wish-b7957fb0-9fc3-4deb-867a-e826d29e8113', 1, 'f79fa4d8-6237-4983-8788-b04423d62eac', 'WishAdded', 1, '{"owner":"2d0db82e-5819-42cc-8891-480e581000b5","creator":"fb2775d2-67ca-460e-ba3e-ae6031e869e7","importance":3,"personal":{"name":"Livre","comment":"En laine","url":null,"img":null}}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:43163b64-172b-4c78-926c-48a65eaed61e', 2);
INSERT INTO event_store.events VALUES (110, 'family-dd6e0521-da8f-4a17-bbf7-37c7779d2f92', 4, '836833b8-c124-4e08-8f6b-ed4db22692c7', 'MemberLeft', 1, '{"member":"d595262c-a417-4d44-8bb0-a451e3e02ea4"}', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4:8582f377-c88d-47ac-8638-44c337c25946', 1);


--
-- Data for Name: head; Type: TABLE DATA; Schema: event_store; Owner: -
--

INSERT INTO event_store.head VALUES (true, 110, 'c8626092-6dc5-4a50-93eb-6aa7c39d7755');


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.accounts VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'c0982752-0297-404b-bd38-3a3512323e46', 'Léa', 'léa', '4cc3a961@famille.example', '4cc3a961@famille.example', NULL, '2026-11-21 12:00:00+00', false);
INSERT INTO read_models.accounts VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'a5df19d8-d51b-4856-9b07-c7ded33da677', 'Marc', 'marc', '4d617263@famille.example', '4d617263@famille.example', NULL, '2026-11-21 12:00:00+00', false);
INSERT INTO read_models.accounts VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '6429ebf7-7d7d-42e4-ad3a-9a7c1ed1bbfe', 'Zoé', 'zoé', '5a6fc3a9@famille.example', '5a6fc3a9@famille.example', NULL, '2026-11-21 12:00:00+00', false);
INSERT INTO read_models.accounts VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'aa4d21ca-f038-4c89-8b9c-00745461859f', 'Ana', 'ana', '416e61@famille.example', '416e61@famille.example', NULL, '2026-11-21 12:00:00+00', false);


--
-- Data for Name: families; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.families VALUES ('a4c43126-5b5c-41f9-adad-cc4ae24ee203', 'Les Martin', 'les martin', 'SAPINS');
INSERT INTO read_models.families VALUES ('dd6e0521-da8f-4a17-bbf7-37c7779d2f92', 'Voisins', 'voisins', 'SAPINS');


--
-- Data for Name: members; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.members VALUES ('a4c43126-5b5c-41f9-adad-cc4ae24ee203', '2d0db82e-5819-42cc-8891-480e581000b5');
INSERT INTO read_models.members VALUES ('a4c43126-5b5c-41f9-adad-cc4ae24ee203', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7');
INSERT INTO read_models.members VALUES ('a4c43126-5b5c-41f9-adad-cc4ae24ee203', 'd595262c-a417-4d44-8bb0-a451e3e02ea4');
INSERT INTO read_models.members VALUES ('a4c43126-5b5c-41f9-adad-cc4ae24ee203', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a');
INSERT INTO read_models.members VALUES ('dd6e0521-da8f-4a17-bbf7-37c7779d2f92', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7');


--
-- Data for Name: owner_wishes; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.owner_wishes VALUES ('e554f4f5-e1e4-4612-945b-e796d55e7c0a', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Vélo', 2, NULL, NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('c1fac7c9-a9ba-418a-836b-04b43c2c3dce', '2d0db82e-5819-42cc-8891-480e581000b5', 'Vélo', 1, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('3a301f2f-2c85-4b9d-a414-a1a5a759ac4f', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Écharpe', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('394857d7-be9e-4b7b-9bed-599313f26755', '2d0db82e-5819-42cc-8891-480e581000b5', 'Écharpe', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('b6de54cc-36db-44f9-82be-4df9bacd6f06', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Thé', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('5cc1b05f-b84f-41b6-9378-98bb27fa326d', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Livre', 1, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('860e9ba3-d597-4579-aa3a-b427875edc56', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Autre nom', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('189e8b77-f640-43d2-b97b-85861cf9ece8', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Thé', 4, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('50e55cc8-e8d9-495a-b474-f6b38c1cb88d', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Autre nom', 1, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('9d17233a-e9d1-46c6-a678-3076fac91e39', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Thé', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('70feaca1-ad23-4476-97ac-a0a61a103336', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Jeu', 4, NULL, NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('d14c2850-f8ac-410c-8332-ecb1ff276769', '2d0db82e-5819-42cc-8891-480e581000b5', 'Écharpe', 1, NULL, NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('12d2fd31-4646-4be8-8f4c-24e97be205c8', '2d0db82e-5819-42cc-8891-480e581000b5', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('fc2e7149-09dc-46f9-895a-a684cc95eeee', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Écharpe', 5, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('dda98ead-379a-4f68-9816-1aff480d93a4', '2d0db82e-5819-42cc-8891-480e581000b5', 'Livre', 2, NULL, NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('bfb9ee98-50b3-451f-91b9-d68e95159c86', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Livre', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('b7957fb0-9fc3-4deb-867a-e826d29e8113', '2d0db82e-5819-42cc-8891-480e581000b5', 'Livre', 3, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('b4b015f9-7eee-4e82-9635-e98c37b25d2d', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Thé', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('7cabc996-ec05-4035-9bf6-03b4e63248ca', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Autre nom', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');
INSERT INTO read_models.owner_wishes VALUES ('63cfd611-ba36-481e-b4d9-3c1f670d96f2', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Autre nom', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00');


--
-- Data for Name: visitor_wish_lists; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'd6f58e18-fd54-49a8-89ca-d80fddea06a6');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '0f44609e-29cd-45d6-ae47-6c77011efd80');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'e554f4f5-e1e4-4612-945b-e796d55e7c0a');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'c1fac7c9-a9ba-418a-836b-04b43c2c3dce');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'a4972694-a043-4387-b36b-1896c8169123');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', 'a4972694-a043-4387-b36b-1896c8169123');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '3a301f2f-2c85-4b9d-a414-a1a5a759ac4f');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '394857d7-be9e-4b7b-9bed-599313f26755');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', 'b6de54cc-36db-44f9-82be-4df9bacd6f06');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '3e73b3e5-60d5-4fe9-994c-7598b67d9f29');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', '5cc1b05f-b84f-41b6-9378-98bb27fa326d');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '860e9ba3-d597-4579-aa3a-b427875edc56');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '0d8f9405-f2f9-42e3-9458-fa2e7c0a2ed6');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '189e8b77-f640-43d2-b97b-85861cf9ece8');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', '5994cd2c-7821-4526-8ee6-c8136f4fb8af');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'd15fd9d9-f8ec-46d6-bcba-d2dd16542aad');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'd15fd9d9-f8ec-46d6-bcba-d2dd16542aad');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '50e55cc8-e8d9-495a-b474-f6b38c1cb88d');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', '9d17233a-e9d1-46c6-a678-3076fac91e39');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '6750fc67-6d0b-4dc3-917c-05a12b8c704e');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', '8514090d-dfc6-4afc-9134-c2b4b98c7f60');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '8514090d-dfc6-4afc-9134-c2b4b98c7f60');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '7e8186b7-b735-4a56-ab3f-1dc89ed91d9e');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', '7e8186b7-b735-4a56-ab3f-1dc89ed91d9e');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'a1225601-c033-4ce7-9b1f-814cc98200cd');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', 'a1225601-c033-4ce7-9b1f-814cc98200cd');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'd668978d-ac3e-4e5c-b960-3d82234d495f');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'd668978d-ac3e-4e5c-b960-3d82234d495f');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '3389672c-1823-4ba9-98fc-08649b5b6c36');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '70feaca1-ad23-4476-97ac-a0a61a103336');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'f0214113-e7c1-424e-ac41-2d2946c6364b');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', 'f0214113-e7c1-424e-ac41-2d2946c6364b');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'd14c2850-f8ac-410c-8332-ecb1ff276769');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '82b955d8-575f-4120-aa3a-9d033f281fd8');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '82b955d8-575f-4120-aa3a-9d033f281fd8');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'c32fdfe5-7554-4896-b798-6585c42ba214');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', 'c32fdfe5-7554-4896-b798-6585c42ba214');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '12d2fd31-4646-4be8-8f4c-24e97be205c8');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'fc2e7149-09dc-46f9-895a-a684cc95eeee');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '77c1dde0-2c35-4375-aa15-849f105f107a');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'dda98ead-379a-4f68-9816-1aff480d93a4');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'bfb9ee98-50b3-451f-91b9-d68e95159c86');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'b7957fb0-9fc3-4deb-867a-e826d29e8113');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'd03163bf-8a96-4250-8eaa-4d72528d9660');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'b4b015f9-7eee-4e82-9635-e98c37b25d2d');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '4cbdec0c-70d5-42ab-9497-86902fb03c2b');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', '4cbdec0c-70d5-42ab-9497-86902fb03c2b');
INSERT INTO read_models.visitor_wish_lists VALUES ('fb2775d2-67ca-460e-ba3e-ae6031e869e7', '7cabc996-ec05-4035-9bf6-03b4e63248ca');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '63cfd611-ba36-481e-b4d9-3c1f670d96f2');
INSERT INTO read_models.visitor_wish_lists VALUES ('d595262c-a417-4d44-8bb0-a451e3e02ea4', '08fff014-fc6c-4a57-99b1-37480d2b461a');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', '08fff014-fc6c-4a57-99b1-37480d2b461a');
INSERT INTO read_models.visitor_wish_lists VALUES ('f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'e537ab58-c506-4a40-9324-1308528a3187');
INSERT INTO read_models.visitor_wish_lists VALUES ('2d0db82e-5819-42cc-8891-480e581000b5', 'e537ab58-c506-4a40-9324-1308528a3187');


--
-- Data for Name: visitor_wishes; Type: TABLE DATA; Schema: read_models; Owner: -
--

INSERT INTO read_models.visitor_wishes VALUES ('d6f58e18-fd54-49a8-89ca-d80fddea06a6', false, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Autre nom', 5, NULL, NULL, NULL, '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-02-28');
INSERT INTO read_models.visitor_wishes VALUES ('0f44609e-29cd-45d6-ae47-6c77011efd80', false, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Autre nom', 5, NULL, NULL, NULL, '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-02-28');
INSERT INTO read_models.visitor_wishes VALUES ('e554f4f5-e1e4-4612-945b-e796d55e7c0a', false, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Vélo', 2, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('c1fac7c9-a9ba-418a-836b-04b43c2c3dce', false, '2d0db82e-5819-42cc-8891-480e581000b5', 'Vélo', 1, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('a4972694-a043-4387-b36b-1896c8169123', true, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Écharpe', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('3a301f2f-2c85-4b9d-a414-a1a5a759ac4f', false, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Écharpe', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('394857d7-be9e-4b7b-9bed-599313f26755', false, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Écharpe', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('b6de54cc-36db-44f9-82be-4df9bacd6f06', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Thé', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('3e73b3e5-60d5-4fe9-994c-7598b67d9f29', false, '2d0db82e-5819-42cc-8891-480e581000b5', 'Autre nom', 1, NULL, NULL, NULL, '2026-11-21 12:00:00+00', 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', '2026-02-28');
INSERT INTO read_models.visitor_wishes VALUES ('5cc1b05f-b84f-41b6-9378-98bb27fa326d', false, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Livre', 1, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('860e9ba3-d597-4579-aa3a-b427875edc56', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Autre nom', 2, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('0d8f9405-f2f9-42e3-9458-fa2e7c0a2ed6', true, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Jeu', 5, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('189e8b77-f640-43d2-b97b-85861cf9ece8', false, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Thé', 4, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('5994cd2c-7821-4526-8ee6-c8136f4fb8af', false, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Encore un autre', 1, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', '2d0db82e-5819-42cc-8891-480e581000b5', '2026-01-01');
INSERT INTO read_models.visitor_wishes VALUES ('d15fd9d9-f8ec-46d6-bcba-d2dd16542aad', true, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Écharpe', 5, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('50e55cc8-e8d9-495a-b474-f6b38c1cb88d', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Autre nom', 1, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('9d17233a-e9d1-46c6-a678-3076fac91e39', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Thé', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('6750fc67-6d0b-4dc3-917c-05a12b8c704e', true, '2d0db82e-5819-42cc-8891-480e581000b5', 'Vélo', 4, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('8514090d-dfc6-4afc-9134-c2b4b98c7f60', true, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Vélo', 3, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('7e8186b7-b735-4a56-ab3f-1dc89ed91d9e', true, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Vélo', 1, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('d668978d-ac3e-4e5c-b960-3d82234d495f', true, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Vélo', 4, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('3389672c-1823-4ba9-98fc-08649b5b6c36', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Encore un autre', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', 'd595262c-a417-4d44-8bb0-a451e3e02ea4', '2026-02-28');
INSERT INTO read_models.visitor_wishes VALUES ('70feaca1-ad23-4476-97ac-a0a61a103336', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Jeu', 4, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('f0214113-e7c1-424e-ac41-2d2946c6364b', true, '2d0db82e-5819-42cc-8891-480e581000b5', 'Autre nom', 5, NULL, NULL, NULL, '2026-11-21 12:00:00+00', 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', '2026-02-28');
INSERT INTO read_models.visitor_wishes VALUES ('d14c2850-f8ac-410c-8332-ecb1ff276769', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Écharpe', 1, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('82b955d8-575f-4120-aa3a-9d033f281fd8', true, '2d0db82e-5819-42cc-8891-480e581000b5', 'Écharpe', 2, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('a1225601-c033-4ce7-9b1f-814cc98200cd', true, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Encore un autre', 1, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('c32fdfe5-7554-4896-b798-6585c42ba214', true, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Écharpe', 2, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('12d2fd31-4646-4be8-8f4c-24e97be205c8', false, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Écharpe', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('fc2e7149-09dc-46f9-895a-a684cc95eeee', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Écharpe', 5, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('77c1dde0-2c35-4375-aa15-849f105f107a', true, '2d0db82e-5819-42cc-8891-480e581000b5', 'Écharpe', 3, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('dda98ead-379a-4f68-9816-1aff480d93a4', false, '2d0db82e-5819-42cc-8891-480e581000b5', 'Livre', 2, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('bfb9ee98-50b3-451f-91b9-d68e95159c86', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Livre', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('b7957fb0-9fc3-4deb-867a-e826d29e8113', false, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Livre', 3, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('d03163bf-8a96-4250-8eaa-4d72528d9660', true, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Vélo', 1, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('b4b015f9-7eee-4e82-9635-e98c37b25d2d', false, '2d0db82e-5819-42cc-8891-480e581000b5', 'Thé', 1, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('4cbdec0c-70d5-42ab-9497-86902fb03c2b', true, 'd595262c-a417-4d44-8bb0-a451e3e02ea4', 'Thé', 3, NULL, NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('7cabc996-ec05-4035-9bf6-03b4e63248ca', false, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Autre nom', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('63cfd611-ba36-481e-b4d9-3c1f670d96f2', false, 'f32e29df-a1a9-4ce1-a4a4-862070387a7a', 'Autre nom', 3, '🎁🎁', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('08fff014-fc6c-4a57-99b1-37480d2b461a', true, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Thé', 1, 'Bleu', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);
INSERT INTO read_models.visitor_wishes VALUES ('e537ab58-c506-4a40-9324-1308528a3187', true, 'fb2775d2-67ca-460e-ba3e-ae6031e869e7', 'Vélo', 4, 'En laine', NULL, NULL, '2026-11-21 12:00:00+00', NULL, NULL);


--
-- Name: credentials credentials_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (user_id);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: app; Owner: -
--

ALTER TABLE ONLY app.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (step);


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
-- Name: sessions_by_end; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX sessions_by_end ON app.sessions USING btree (expires_at);


--
-- Name: sessions_by_user; Type: INDEX; Schema: app; Owner: -
--

CREATE INDEX sessions_by_user ON app.sessions USING btree (user_id);


--
-- Name: members_by_member; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX members_by_member ON read_models.members USING btree (member, family);


--
-- Name: owner_wishes_by_owner; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX owner_wishes_by_owner ON read_models.owner_wishes USING btree (owner);


--
-- Name: visitor_wish_lists_by_wish; Type: INDEX; Schema: read_models; Owner: -
--

CREATE INDEX visitor_wish_lists_by_wish ON read_models.visitor_wish_lists USING btree (wish);


--
-- PostgreSQL database dump complete
--


