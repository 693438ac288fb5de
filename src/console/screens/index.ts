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
    enterprise: lazy(async () => ({ default: (await import('./enterprise/EnterprisePage.tsx')).EnterprisePage })),
  },
};
