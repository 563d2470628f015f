/**
 * One alert per person and change, with the watches that cover it. Stored alerts of several watches of one person about
 * the same change of a snapshot are merged; the result is unseen if any of them was.
 */
import "server-only";
import type { Migration } from "./migration.ts";

export const oneAlertPerChange: Migration = {
  id: 23,
  name: "one alert per change",
  statements: {
    sqlite: [
      `drop index alerts_person`,
      `drop index alerts_watch`,
      `alter table alerts rename to alerts_of_watches`,
      `create table alerts (
        id integer primary key, partner_id text not null, person_id text not null, opportunity_id text not null,
        snapshot_id text not null, at bigint not null, kind text not null, seen_at bigint)`,
      `insert into alerts (id, partner_id, person_id, opportunity_id, snapshot_id, at, kind, seen_at)
        select min(id), partner_id, person_id, opportunity_id, snapshot_id, at, kind,
          case when count(seen_at) = count(*) then max(seen_at) end
        from alerts_of_watches group by partner_id, person_id, opportunity_id, snapshot_id, at, kind`,
      `create index alerts_person on alerts (partner_id, person_id, at)`,
      `create index alerts_change on alerts (partner_id, person_id, opportunity_id, snapshot_id)`,
      `create table alert_watches (
        alert_id integer not null references alerts (id) on delete cascade, watch_id text not null, part text not null,
        detail text not null, primary key (alert_id, watch_id))`,
      `insert into alert_watches (alert_id, watch_id, part, detail)
        select a.id, o.watch_id, coalesce(nullif(w.entry_says, ''), w.step, ''), o.detail
        from alerts_of_watches o join alerts a on a.partner_id = o.partner_id and a.person_id = o.person_id
          and a.opportunity_id = o.opportunity_id and a.snapshot_id = o.snapshot_id and a.at = o.at and a.kind = o.kind
        left join watches w on w.id = o.watch_id`,
      `create index alert_watches_watch on alert_watches (watch_id)`,
      `drop table alerts_of_watches`,
    ],
  },
};
