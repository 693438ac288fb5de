import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';
import * as dict from '../../dict.gen.ts';

/** Enterprises, their licences and how long those hold. */
export const consoleModule: ConsoleModule = {
  lists: {
    licenceAnalysis: async () => (await import('./licenceAnalysis/LicenceAnalysis.tsx')).LicenceAnalysis,
    licenceOverview: async () => (await import('./licenceOverview/LicenceOverview.tsx')).LicenceOverview,
  },
  details: {
    enterprise: async () => (await import('./enterprise/EnterprisePage.tsx')).EnterprisePage,
    licence: async () => (await import('./licence/LicencePage.tsx')).LicencePage,
  },
  cells: {
    expiry: {
      types: ['date'],
      leastWidth: 236,
      tellsAbsence: true,
      load: async () => (await import('./expiry/Expiry.tsx')).Expiry,
    },
  },
  home: {
    waiting: [
      {
        sort: 10,
        label: { zh: '证照已过期', en: 'Expired licences' },
        entity: 'entLicenceInfo',
        filter: () => ({ status__eq: dict.shop_licence_status.expired }),
        permission: 'ent_licence_info_renew',
        icon: 'card_membership',
        tone: 'danger',
      },
      {
        sort: 20,
        label: { zh: '证照即将到期', en: 'Licences expiring soon' },
        entity: 'entLicenceInfo',
        filter: () => ({ status__eq: dict.shop_licence_status.expiring }),
        permission: 'ent_licence_info_renew',
        icon: 'card_membership',
        tone: 'warning',
      },
      {
        sort: 30,
        label: { zh: '任务已逾期', en: 'Overdue tasks' },
        entity: 'entTaskInfo',
        filter: () => ({ status__eq: dict.ent_task_status.overdue }),
        permission: 'ent_task_info_finish',
        icon: 'task',
        tone: 'danger',
      },
      {
        sort: 40,
        label: { zh: '监管人员已离岗', en: 'Supervisor has left' },
        entity: 'entInfo',
        filter: () => ({ supervisorLeft__eq: true, status__ne: dict.ent_status.deregistered }),
        permission: 'ent_info_edit',
        icon: 'storefront',
        tone: 'warning',
      },
    ],
    figures: [
      { sort: 10, label: { zh: '企业', en: 'Enterprises' }, entity: 'entInfo', icon: 'storefront' },
      { sort: 20, label: { zh: '证照', en: 'Licences' }, entity: 'entLicenceInfo', icon: 'card_membership' },
    ],
  },
};
