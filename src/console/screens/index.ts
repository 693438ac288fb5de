import { lazy } from 'react';
import type { ScreenMap } from '../entity/ScreenMap.ts';

/** The custom screens by the names that schemas use (`screens:`), each a bundle of its own. */
export const SCREENS: ScreenMap = {
  list: {
    coGovernance: lazy(async () => ({ default: (await import('./coGovernance/CoGovernance.tsx')).CoGovernance })),
    examStatistics: lazy(async () => ({
      default: (await import('./examStatistics/ExamStatistics.tsx')).ExamStatistics,
    })),
    licenceAnalysis: lazy(async () => ({
      default: (await import('./licenceAnalysis/LicenceAnalysis.tsx')).LicenceAnalysis,
    })),
  },
  detail: {
    course: lazy(async () => ({ default: (await import('./course/CoursePage.tsx')).CoursePage })),
    enterprise: lazy(async () => ({ default: (await import('./enterprise/EnterprisePage.tsx')).EnterprisePage })),
    examTask: lazy(async () => ({ default: (await import('./examTask/ExamTaskPage.tsx')).ExamTaskPage })),
    message: lazy(async () => ({ default: (await import('./message/MessagePage.tsx')).MessagePage })),
    question: lazy(async () => ({ default: (await import('./question/QuestionPage.tsx')).QuestionPage })),
  },
};
