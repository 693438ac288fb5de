import type { ScreenMap } from '../entity/ScreenMap.ts';
import { lazyPart } from '../parts/lazyPart.ts';

/** The custom screens by the names that schemas use (`screens:`), each a bundle of its own. */
export const SCREENS: ScreenMap = {
  list: {
    coGovernance: lazyPart(
      async () => (await import('../../modules/manage/console/coGovernance/CoGovernance.tsx')).CoGovernance,
    ),
    examStatistics: lazyPart(
      async () => (await import('../../modules/exam/console/examStatistics/ExamStatistics.tsx')).ExamStatistics,
    ),
    licenceAnalysis: lazyPart(
      async () => (await import('../../modules/ent/console/licenceAnalysis/LicenceAnalysis.tsx')).LicenceAnalysis,
    ),
    permissions: lazyPart(async () => (await import('./permissions/Permissions.tsx')).Permissions),
  },
  dialog: {
    passwordReset: lazyPart(async () => (await import('./grants/PasswordReset.tsx')).PasswordReset),
    roleGrant: lazyPart(async () => (await import('./grants/RoleGrant.tsx')).RoleGrant),
    topMenuGrant: lazyPart(async () => (await import('./grants/TopMenuGrant.tsx')).TopMenuGrant),
    userRoles: lazyPart(async () => (await import('./grants/UserRoles.tsx')).UserRoles),
    why: lazyPart(async () => (await import('./permissions/WhyDialog.tsx')).WhyDialog),
  },
  detail: {
    course: lazyPart(async () => (await import('../../modules/exam/console/course/CoursePage.tsx')).CoursePage),
    courseTask: lazyPart(
      async () => (await import('../../modules/exam/console/courseTask/CourseTaskPage.tsx')).CourseTaskPage,
    ),
    enterprise: lazyPart(
      async () => (await import('../../modules/ent/console/enterprise/EnterprisePage.tsx')).EnterprisePage,
    ),
    examTask: lazyPart(async () => (await import('../../modules/exam/console/examTask/ExamTaskPage.tsx')).ExamTaskPage),
    licence: lazyPart(async () => (await import('../../modules/ent/console/licence/LicencePage.tsx')).LicencePage),
    message: lazyPart(async () => (await import('../../modules/message/console/MessagePage.tsx')).MessagePage),
    paper: lazyPart(async () => (await import('../../modules/exam/console/paper/PaperPage.tsx')).PaperPage),
    question: lazyPart(async () => (await import('../../modules/exam/console/question/QuestionPage.tsx')).QuestionPage),
  },
};
