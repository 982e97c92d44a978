import type { DatabaseSync } from 'node:sqlite'

/** Increase with each change below, which then says how an older file is converted. */
const version = 1

const messages = `
  CREATE TABLE IF NOT EXISTS messages (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    session TEXT NOT NULL,
    body TEXT NOT NULL,
    visible INTEGER NOT NULL,
    deliveries INTEGER NOT NULL DEFAULT 0,
    lock TEXT,
    lockedUntil INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messagesBySession ON messages (session, lockedUntil);
  CREATE TABLE IF NOT EXISTS deadLetters (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    session TEXT NOT NULL,
    body TEXT NOT NULL,
    reason TEXT NOT NULL,
    died INTEGER NOT NULL
  ) STRICT;`

/** Firm of a message; messages that are not ours have none and share one turn. */
const firm = `
  ALTER TABLE messages ADD COLUMN firm TEXT NOT NULL AS (
    CASE WHEN json_valid(body) THEN substr(coalesce(json_extract(body, '$.tenantId'), ''), 1, 100) ELSE '' END
  ) VIRTUAL;`

/** First message of a lane; `firm` and `session` are those of the trigger. */
const headOfLane = (row: string): string => `
    DELETE FROM lanes WHERE firm = ${row}.firm AND session = ${row}.session;
    INSERT INTO lanes SELECT firm, session, visible, sequence FROM messages
      WHERE firm = ${row}.firm AND session = ${row}.session ORDER BY visible, sequence LIMIT 1;`

const newLane = (rows: string): string => `
    INSERT INTO lanes SELECT firm, session, visible, sequence FROM ${rows}
      ON CONFLICT (firm, session) DO UPDATE SET visible = excluded.visible, sequence = excluded.sequence
      WHERE (excluded.visible, excluded.sequence) < (lanes.visible, lanes.sequence);`

/**
 * A new firm enters behind all that were not served since the last turn; otherwise one that comes and goes would
 * always be first.
 */
const newTurns = (firms: string): string => `
    INSERT INTO turns (firm, turn) SELECT ${firms} WHERE true ON CONFLICT (firm) DO NOTHING;`

/**
 * Firms take turns, and no look may cost more where one firm has tens of thousands of messages, in one session or
 * many. So the first message of each session (`lanes`) and the turns of firms with messages (`turns`) are maintained
 * by triggers.
 */
const turns = `
  DROP INDEX IF EXISTS messagesByTime;
  CREATE INDEX messagesByLane ON messages (firm, session, visible, sequence);
  CREATE INDEX messagesByLock ON messages (lock) WHERE lock IS NOT NULL;
  CREATE TABLE lanes (
    firm TEXT NOT NULL,
    session TEXT NOT NULL,
    visible INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (firm, session)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX lanesByTime ON lanes (firm, visible, sequence);
  CREATE TABLE turns (firm TEXT NOT NULL UNIQUE, turn INTEGER NOT NULL) STRICT;
  CREATE INDEX turnsInOrder ON turns (turn);
  CREATE TRIGGER laneOfSent AFTER INSERT ON messages BEGIN
    ${newLane('messages WHERE sequence = new.sequence')}
    ${newTurns('new.firm, (SELECT coalesce(max(turn), 0) FROM turns)')}
  END;
  CREATE TRIGGER laneOfGone AFTER DELETE ON messages BEGIN
    ${headOfLane('old')}
    DELETE FROM turns WHERE firm = old.firm AND NOT EXISTS (SELECT 1 FROM lanes WHERE firm = old.firm);
  END;
  CREATE TRIGGER laneOfPutOff AFTER UPDATE OF visible ON messages BEGIN
    ${headOfLane('new')}
  END;
  ${newLane('messages WHERE true')}
  ${newTurns('DISTINCT firm, 0 FROM lanes')}`

/** Upgrades a queue file with all waiting messages. Call within a transaction. */
export function bringUpToDate(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA user_version').get()?.['user_version']
  if (found === version) return
  database.exec(messages)
  database.exec(firm)
  database.exec(turns)
  database.exec(`PRAGMA user_version = ${version}`)
}
