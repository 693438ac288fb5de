import type { Model } from '../../model/Model.ts';
import { menuRows } from '../../model/menuRows.ts';
import type { EngineText } from '../../model/Text.ts';
import { speechOf } from '../../model/textIn.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Database } from '../database/Database.ts';
import { syncSchema } from '../database/syncSchema.ts';
import { leaseWorker } from '../database/workerLease.ts';
import { setCredential } from '../identity/passwords/credentials.ts';
import { hashPassword } from '../identity/passwords/passwordHash.ts';
import { randomPassword } from '../identity/passwords/randomPassword.ts';
import { createDirectory, type Directory } from '../identity/people/Directory.ts';
import { fillPinyin } from '../identity/people/fillPinyin.ts';
import { fillInitialStates, fillStates } from '../identity/people/fillStates.ts';
import { readSetting, writeSetting } from '../identity/people/settings.ts';
import { moveBrowserLogs } from '../logs/moveBrowserLogs.ts';
import { type Modules, NO_MODULES } from '../modules/Modules.ts';
import { applyRoles } from '../provision/applyRoles.ts';
import { ensureFoundation } from '../provision/ensureFoundation.ts';
import { followRenames } from '../provision/followRenames.ts';
import { ADMIN } from '../provision/foundation.ts';
import { seedCodegen } from '../provision/seedCodegen.ts';
import { syncDictionaries } from '../provision/syncDictionaries.ts';
import { syncMenu } from '../provision/syncMenu.ts';
import { type Fixtures, loadFixtures } from '../records/loadFixtures.ts';
import { readAll } from '../repository/readAll.ts';
import { fillSendWay } from '../sms/fillSendWay.ts';
import { deployBuiltIn } from '../workflow/deployBuiltIn.ts';
import { latestDemoDay, writeDemoDate } from './demoDate.ts';

export interface PrepareOptions {
  readonly database: Database;
  readonly model: Model;
  /** What the application's modules add; without them the schemas stand alone. */
  readonly modules?: Modules;
  readonly now: () => number;
  /** Entities or fields whose data may be lost (ALLOW_DROP). */
  readonly allowDrop?: readonly string[];
  /** What the schemas no longer have is set aside instead of refused (development). */
  readonly keepGone?: boolean;
  /** Of the account `admin` at the first start; absent: one is made up. */
  readonly adminPassword?: string | undefined;
  /** Demo data for the first start. */
  readonly fixtures?: (() => Fixtures) | undefined;
  /** They live on the day of that start instead of the one that the schemas fix. */
  readonly demoToday?: boolean;
}

export interface Prepared {
  /** This start made the data. */
  readonly first: boolean;
  /** Shown once, when it was made up. */
  readonly initialPassword: string | undefined;
  readonly demoRecords: number;
  /** The "today" of the demo data that this start made. */
  readonly demoDate: string | undefined;
  readonly notes: readonly EngineText[];
}

/** Demo people sign in with the administrator's first password. */
function withPassword(fixtures: Fixtures, hash: string): Fixtures {
  const users = fixtures.user?.map((user) => ({ ...user, password: hash }));
  return users ? { ...fixtures, user: users } : fixtures;
}

/** Demo data into an empty database, then whatever of the foundation it did not bring. */
async function install(directory: Directory, options: PrepareOptions, hash: string, day: string): Promise<number> {
  const { now, model } = options;
  const { platform, entities, database } = directory;
  const empty = !(await platform.exists(entities.tenant));
  const fixtures = empty ? options.fixtures?.() : undefined;
  const count = fixtures ? await loadFixtures(database, model, withPassword(fixtures, hash), day) : 0;
  await platform.write(async (inside) => {
    const admin = await ensureFoundation(inside, entities, hash, wallTime(now()), speechOf(model));
    await inside.update(entities.user, [admin], { password: hash });
  });
  return count;
}

/** The initial password of an installation that nobody chose must be changed at the first sign-in. */
async function markInitialPassword(directory: Directory): Promise<void> {
  const admin = await directory.userByAccount(directory.platform.tenantId, ADMIN);
  if (admin) await setCredential(directory.database, String(admin.id), { mustChange: true, validUntil: null });
}

/** Menus and dictionaries that the model gained since the last start; answers the codes of the menus. */
async function followModel(directory: Directory, now: string): Promise<string[]> {
  const { model, database, platform, entities } = directory;
  if ((await readSetting(database, 'model')) === model.version) return [];
  const dictionaries = Object.values(model.dictionaries);
  const tenantIds = await tenantIdsOf(directory);
  await followRenames(directory, tenantIds, now);
  const former = (await readSetting(database, 'menuCodes'))?.split(',') ?? [];
  const codes = await syncMenu(platform, entities.menu, model, now, former);
  await writeSetting(
    database,
    'menuCodes',
    menuRows(model.menu)
      .map(({ code }) => code)
      .join(','),
  );
  await syncDictionaries(
    platform,
    entities.dict,
    dictionaries.filter(({ source }) => source === 'system'),
    now,
  );
  const biz = dictionaries.filter(({ source }) => source === 'biz');
  for (const tenantId of tenantIds) await syncDictionaries(directory.repository(tenantId), entities.dictBiz, biz, now);
  await fillInitialStates(database, model);
  if (model.entities.region?.fields.some(({ name }) => name === 'pinyin'))
    await fillPinyin(platform, model.entities.region);
  await writeSetting(database, 'model', model.version);
  return codes;
}

async function tenantIdsOf({ platform, entities }: Directory): Promise<string[]> {
  return (await readAll(platform, entities.tenant)).map(({ tenantId }) => String(tenantId));
}

/** Menus that came with new entities are open to the roles that the files name. */
async function openGained(directory: Directory, codes: readonly string[], now: string): Promise<void> {
  if (codes.length === 0) return;
  await applyRoles(directory, { tenantIds: await tenantIdsOf(directory), now, codes: new Set(codes) });
}

async function finishInstall(directory: Directory, now: string): Promise<void> {
  await applyRoles(directory, { tenantIds: await tenantIdsOf(directory), now });
  await writeSetting(directory.database, 'installed', 'yes');
}

/**
 * Brings a database to what the model needs. The first start makes the data, in one transaction;
 * every later one finds it done and only follows what the model gained.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<Prepared> {
  const { database, model, modules = NO_MODULES, now } = options;
  const synced = await syncSchema(database, model, {
    tables: modules.tables,
    allowDrop: options.allowDrop ?? [],
    keepGone: options.keepGone === true,
  });
  await leaseWorker(database);
  await moveBrowserLogs(database, model);
  await fillSendWay(database, model);
  await fillStates(database, model);
  const processes = await deployBuiltIn(database, model, modules.processes, wallTime(now()));
  const directory = createDirectory({ database, model });
  for (const carryOver of modules.carryOver) await carryOver(directory);
  const installed = (await readSetting(database, 'installed')) === 'yes';
  if (installed) {
    await directory.write(async (inside) => {
      const gained = await followModel(inside, wallTime(now()));
      await seedCodegen(inside, wallTime(now()));
      await openGained(inside, gained, wallTime(now()));
    });
    return { first: false, initialPassword: undefined, demoRecords: 0, demoDate: undefined, notes: synced.notes };
  }
  const demoDate = options.demoToday === true ? latestDemoDay(wallTime(now())) : model.settings.demoDate;
  const password = options.adminPassword ?? randomPassword();
  const hash = await hashPassword(password);
  const demoRecords = await directory.write(async (inside) => {
    const count = await install(inside, options, hash, demoDate);
    const stage = { directory: inside, modules, demoDate, now: now(), processes };
    for (const play of count > 0 ? modules.demonstrate : []) await play(stage);
    if (options.adminPassword === undefined) await markInitialPassword(inside);
    await followModel(inside, wallTime(now()));
    await seedCodegen(inside, wallTime(now()));
    await writeDemoDate(inside.database, demoDate);
    await finishInstall(inside, wallTime(now()));
    return count;
  });
  if (demoRecords > 0) await database.dialect.learnSizes(database.executor);
  const initialPassword = options.adminPassword === undefined ? password : undefined;
  return { first: true, initialPassword, demoRecords, demoDate, notes: synced.notes };
}
