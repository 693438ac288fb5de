import { DAY_MS, dateOf, HOUR_MS } from '../../../../model/days.ts';
import { PLATFORM } from '../../../../model/platform.ts';
import type { ChangesOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { momentOf, wallTime } from '../../../../model/wallTime.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext, OperationUser } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { Stage } from '../../../../server/kit/ServerModule.ts';
import { createAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { KEY_CATEGORIES, KEY_PEOPLE } from '../../../ent/server/keyPeople.ts';
import { examResults, NOBODY } from '../exams/examineeCounts.ts';
import { DEMO_EXAMS, DEMO_PAPERS, type DemoExam } from './demoExams.ts';
import { playSitting } from './playSitting.ts';

/** The office that releases the exams. */
const OFFICE: OperationUser = {
  id: '1',
  account: 'system',
  name: '系统',
  tenantId: PLATFORM,
  deptIds: [],
  roleIds: [],
  roleAliases: [],
  codes: new Set(),
  administrator: true,
};

interface Person {
  readonly user: OperationUser;
  readonly phone: string;
  readonly enterprise: RowOf<'entInfo'>;
  readonly userName: string;
  readonly staffCategory: (typeof KEY_CATEGORIES)[number];
}

/**
 * Exams for the demonstration's people of enterprises, around the day of the installation and played through the real
 * calls: one that is over, one whose sheets wait for an examiner, one that a visitor can sit.
 */
export async function seedExams({ directory, modules, now }: Stage): Promise<void> {
  const midnight = momentOf(`${dateOf(wallTime(now))} 00:00:00`);
  await directory.repository(PLATFORM).write(async (repository) => {
    const contextAt = (at: number, user: OperationUser = OFFICE): OperationContext => ({
      model: directory.model,
      modules: { ...modules, actions: {}, saving: {} },
      repository,
      user,
      now: () => wallTime(at),
      language: 'zh',
    });
    const context = contextAt(midnight - 60 * DAY_MS);
    const people = await peopleOf(context);
    if (people.length === 0) return;
    const papers = await insertPapers(context);
    for (const [index, exam] of DEMO_EXAMS.entries()) {
      const from = midnight + exam.from * DAY_MS;
      const task = await insertExam(contextAt(from - DAY_MS), exam, index, papers[exam.paper] ?? '', midnight);
      const entries = await insertEntries(contextAt(from - DAY_MS), task, people);
      for (const sitting of exam.sittings) {
        const person = people[sitting.person];
        const entry = entries[sitting.person];
        if (person === undefined || entry === undefined) continue;
        const begin = from + sitting.day * DAY_MS + sitting.hour * HOUR_MS;
        await playSitting((after) => contextAt(begin + after, person.user), entry, sitting);
      }
      if (midnight + exam.until * DAY_MS <= now) await close(contextAt(midnight + exam.until * DAY_MS), task);
    }
  });
}

/** Accounts whose number an open enterprise has on file. */
async function peopleOf(context: OperationContext): Promise<Person[]> {
  const users = await rowsOf(context, 'user').all({
    where: { path: 'status', op: 'eq', value: dict.enable_status.enabled },
  });
  const found: Person[] = [];
  for (const user of users.toSorted((one, other) => (one.account < other.account ? -1 : 1))) {
    if (!user.phone) continue;
    const { phone } = user;
    const [enterprise] = await rowsOf(context, 'entInfo').find({
      where: {
        all: [
          { path: 'status', op: 'eq', value: dict.ent_status.open },
          { any: KEY_CATEGORIES.map((key) => ({ path: KEY_PEOPLE[key].phone, op: 'eq' as const, value: phone })) },
        ],
      },
      limit: 1,
    });
    const staffCategory = enterprise && KEY_CATEGORIES.find((key) => enterprise[KEY_PEOPLE[key].phone] === phone);
    if (enterprise === undefined || staffCategory === undefined) continue;
    const userName = String(enterprise[KEY_PEOPLE[staffCategory].name] ?? user.realName ?? '');
    found.push({ user: sessionOf(user), phone, enterprise, userName, staffCategory });
  }
  return found;
}

const sessionOf = (user: RowOf<'user'>): OperationUser => ({
  ...OFFICE,
  id: user.id,
  account: user.account,
  name: user.realName ?? user.account,
});

async function insertPapers(context: OperationContext): Promise<string[]> {
  const papers = DEMO_PAPERS.map((paper, index) => ({
    id: newId(),
    paperNo: `SJ${context.now().slice(0, 4)}-${9001 + index}`,
    paperType: dict.paper_type.random,
    staffCategory: [...KEY_CATEGORIES],
    totalScore: 100,
    passScore: 60,
    shuffleOptions: true,
    instruction: '<p>一、独立完成，不得代考；二、超过考试时长自动交卷；三、成绩以最高一次为准。</p>',
    useCount: 1,
    status: dict.release_state.published,
    ...paper,
    ...createAudit(context),
  }));
  await rowsOf(context, 'examPaperInfo').insert(papers);
  return papers.map(({ id }) => id);
}

async function insertExam(
  context: OperationContext,
  exam: DemoExam,
  index: number,
  paperId: string,
  midnight: number,
): Promise<string> {
  const id = newId();
  const [office] = await rowsOf(context, 'dept').find({ sort: [{ field: 'id', order: 'ASC' }], limit: 1 });
  const task: ChangesOf<'examTaskInfo'> = {
    id,
    taskNo: `KS${context.now().slice(0, 7).replace('-', '')}-${9001 + index}`,
    taskName: exam.name,
    taskType: exam.type,
    paperId,
    startTime: wallTime(midnight + exam.from * DAY_MS + 8 * HOUR_MS),
    endTime: wallTime(midnight + exam.until * DAY_MS - HOUR_MS),
    maxAttempts: exam.maxAttempts,
    passScore: 60,
    examMode: '1',
    targetType: dict.exam_target_type.chosenEnterprises,
    staffCategory: [...KEY_CATEGORIES],
    certificate: true,
    deptId: office?.id ?? null,
    status: dict.exam_task_status.released,
    releaseTime: context.now(),
    remark: '请独立完成，成绩记入企业培训档案。',
    ...createAudit(context),
  };
  await rowsOf(context, 'examTaskInfo').insert([task]);
  return id;
}

/** Everybody of the demonstration is entered for it. Answers the ids of the entries. */
async function insertEntries(context: OperationContext, taskId: string, people: readonly Person[]): Promise<string[]> {
  const enterprises = [...new Map(people.map(({ enterprise }) => [enterprise.id, enterprise])).values()];
  await rowsOf(context, 'examTaskInfo').update([taskId], { entIds: enterprises.map(({ id }) => id) });
  await rowsOf(context, 'examTaskEnt').insert(
    enterprises.map(({ id, regionCode }) => ({
      id: newId(),
      taskId,
      entId: id,
      regionCode,
      status: dict.exam_ent_status.released,
      userCount: people.filter(({ enterprise }) => enterprise.id === id).length,
      ...examResults(NOBODY),
      releaseTime: context.now(),
      ...createAudit(context),
    })),
  );
  const entries = people.map(({ enterprise, phone, userName, staffCategory }) => ({
    id: newId(),
    taskId,
    entId: enterprise.id,
    userName,
    phone,
    staffCategory,
    status: dict.exam_user_status.notStarted,
    result: dict.exam_result.notGraded,
    usedAttempts: 0,
    ...createAudit(context),
  }));
  await rowsOf(context, 'examTaskUser').insert(entries);
  return entries.map(({ id }) => id);
}

/** It is over: whoever did not come was absent. */
async function close(context: OperationContext, taskId: string): Promise<void> {
  const waiting = await rowsOf(context, 'examTaskUser').all({
    where: {
      all: [
        { path: 'taskId', op: 'eq', value: taskId },
        { path: 'status', op: 'eq', value: dict.exam_user_status.notStarted },
      ],
    },
  });
  const absent = { status: dict.exam_user_status.absent };
  await rowsOf(context, 'examTaskUser').update(
    waiting.map(({ id }) => id),
    absent,
  );
  const shares = await rowsOf(context, 'examTaskEnt').all({ where: { path: 'taskId', op: 'eq', value: taskId } });
  const done = { status: dict.exam_ent_status.completed, finishTime: context.now() };
  await rowsOf(context, 'examTaskEnt').update(
    shares.map(({ id }) => id),
    done,
  );
  await rowsOf(context, 'examTaskInfo').update([taskId], { status: dict.exam_task_status.ended });
}
