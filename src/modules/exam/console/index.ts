import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';
import * as dict from '../../dict.gen.ts';

const UNDER_WAY = [dict.exam_task_status.partlyReleased, dict.exam_task_status.released];

/** Questions, papers, exams and courses. */
export const consoleModule: ConsoleModule = {
  lists: {
    examMarking: async () => (await import('./marking/ExamMarking.tsx')).ExamMarking,
    examStatistics: async () => (await import('./examStatistics/ExamStatistics.tsx')).ExamStatistics,
    examTaskStatistics: async () => (await import('./taskStatistics/TaskStatistics.tsx')).TaskStatistics,
  },
  details: {
    course: async () => (await import('./course/CoursePage.tsx')).CoursePage,
    courseShare: async () => (await import('./courseTask/CourseSharePage.tsx')).CourseSharePage,
    courseTask: async () => (await import('./courseTask/CourseTaskPage.tsx')).CourseTaskPage,
    examTask: async () => (await import('./examTask/ExamTaskPage.tsx')).ExamTaskPage,
    paper: async () => (await import('./paper/PaperPage.tsx')).PaperPage,
    question: async () => (await import('./question/QuestionPage.tsx')).QuestionPage,
  },
  dialogs: {
    releaseEnterprises: async () => (await import('./release/ReleaseEnterprises.tsx')).ReleaseEnterprises,
    releaseTask: async () => (await import('./release/ReleaseTask.tsx')).ReleaseTask,
  },
  inputs: {
    'draw-rules': { types: ['rows'], load: async () => (await import('./draw/DrawRules.tsx')).DrawRules },
    'draw-questions': { types: ['rows'], load: async () => (await import('./draw/DrawQuestions.tsx')).DrawQuestions },
  },
  pages: [
    {
      path: '/exam/mine',
      title: { zh: '我的考试', en: 'My exams' },
      icon: 'assignment_ind',
      deep: true,
      codes: ['exam_mine'],
      load: async () => (await import('./sitting/MyExams.tsx')).MyExams,
    },
  ],
  home: {
    waiting: [
      {
        sort: 60,
        label: { zh: '进行中的考试', en: 'Exams in progress' },
        entity: 'examTaskInfo',
        // Released, begun and not over: also where nothing ends exams by itself.
        filter: (now) => ({ status__in: UNDER_WAY, startTime__lte: now, endTime__gte: now }),
        icon: 'assignment',
        tone: 'primary',
      },
    ],
    figures: [{ sort: 40, label: { zh: '考试人次', en: 'Exam entries' }, entity: 'examTaskUser', icon: 'group' }],
    cards: [
      { codes: ['exam_mine_sit'], load: async () => (await import('./home/MyExamsDue.tsx')).MyExamsDue },
      { entity: 'examTaskInfo', load: async () => (await import('./home/ExamTrend.tsx')).ExamTrend },
      { entity: 'examCourseInfo', load: async () => (await import('./home/CourseTypes.tsx')).CourseTypes },
    ],
  },
};
