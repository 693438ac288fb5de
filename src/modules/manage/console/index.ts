import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';
import * as dict from '../../dict.gen.ts';

/** What supervisors and their assistants look after together: banquets, tip-offs, chefs. */
export const consoleModule: ConsoleModule = {
  lists: {
    coGovernance: async () => (await import('./coGovernance/CoGovernance.tsx')).CoGovernance,
  },
  home: {
    waiting: [
      {
        sort: 40,
        label: { zh: '宴席申报待审核', en: 'Banquet reports to review' },
        entity: 'manageBanquetReporting',
        filter: () => ({ status__eq: dict.examine_status.pendingReview }),
        permission: 'manage_banquet_reporting_examine',
        icon: 'celebration',
        tone: 'warning',
      },
      {
        sort: 50,
        label: { zh: '线索待受理', en: 'Tip-offs to accept' },
        entity: 'manageFoodSafetyClues',
        filter: () => ({ status__eq: dict.clue_status.pending }),
        permission: 'manage_food_safety_clues_accept',
        icon: 'report',
        tone: 'danger',
      },
    ],
    figures: [{ sort: 30, label: { zh: '乡厨', en: 'Village chefs' }, entity: 'manageChefInfo', icon: 'restaurant' }],
  },
};
