import type { IconName } from '../../../model/icons.ts';
import type { MessageKey } from '../../i18n/messages/index.ts';

/** Something that may wait for this person: a list and the filter that finds what is open in it. */
export interface Waiting {
  readonly label: MessageKey;
  readonly entity: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly icon: IconName;
  readonly tone: 'warning' | 'danger' | 'primary';
}

export const WAITING: readonly Waiting[] = [
  {
    label: 'home.banquets',
    entity: 'manageBanquetReporting',
    filter: { status: '0' },
    icon: 'celebration',
    tone: 'warning',
  },
  {
    label: 'home.expiring',
    entity: 'entLicenceInfo',
    filter: { status: '2' },
    icon: 'card_membership',
    tone: 'warning',
  },
  { label: 'home.overdue', entity: 'entTaskInfo', filter: { status: '2' }, icon: 'task', tone: 'danger' },
  { label: 'home.clues', entity: 'manageFoodSafetyClues', filter: { status: '0' }, icon: 'report', tone: 'danger' },
  { label: 'home.exams', entity: 'examTaskInfo', filter: { status: '2' }, icon: 'assignment', tone: 'primary' },
];

/** Lists of the workflow, open to whoever holds their menu. */
export const WORK = [
  { kind: 'todo', code: 'work_todo', label: 'home.todo', icon: 'assignment_ind' },
  { kind: 'claim', code: 'work_claim', label: 'home.claim', icon: 'fact_check' },
] as const satisfies readonly { kind: string; code: string; label: MessageKey; icon: IconName }[];

/** Plain totals of the main registers. */
export const FIGURES: readonly Omit<Waiting, 'filter' | 'tone'>[] = [
  { label: 'home.enterprises', entity: 'entInfo', icon: 'storefront' },
  { label: 'home.licences', entity: 'entLicenceInfo', icon: 'card_membership' },
  { label: 'home.chefs', entity: 'manageChefInfo', icon: 'restaurant' },
  { label: 'home.staff', entity: 'examTaskUser', icon: 'group' },
];
