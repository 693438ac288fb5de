import type { ConsoleModule } from '../modules/ConsoleModule.ts';

/** The custom screens and dialogs of the platform's own entities, each a bundle of its own. */
export const platform: ConsoleModule = {
  lists: {
    logFigures: async () => (await import('./logs/LogFigures.tsx')).LogFigures,
    codegen: async () => (await import('./develop/Codegen.tsx')).Codegen,
    permissions: async () => (await import('./permissions/Permissions.tsx')).Permissions,
  },
  details: {
    report: async () => (await import('./report/ReportView.tsx')).ReportView,
  },
  dialogs: {
    codeFiles: async () => (await import('./develop/CodeFilesDialog.tsx')).CodeFilesDialog,
    templateEditor: async () => (await import('./develop/TemplateEditor.tsx')).TemplateEditor,
    flowDeploy: async () => (await import('./flow/FlowDeploy.tsx')).FlowDeploy,
    flowDesigner: async () => (await import('./flow/FlowDesigner.tsx')).FlowDesigner,
    flowVersions: async () => (await import('./flow/FlowVersions.tsx')).FlowVersions,
    passwordReset: async () => (await import('./grants/PasswordReset.tsx')).PasswordReset,
    roleGrant: async () => (await import('./grants/RoleGrant.tsx')).RoleGrant,
    topMenuGrant: async () => (await import('./grants/TopMenuGrant.tsx')).TopMenuGrant,
    smsTest: async () => (await import('./sms/SmsTest.tsx')).SmsTest,
    userPlatform: async () => (await import('./users/UserPlatform.tsx')).UserPlatform,
    sourceTables: async () => (await import('./develop/SourceTables.tsx')).SourceTables,
    userRoles: async () => (await import('./grants/UserRoles.tsx')).UserRoles,
    why: async () => (await import('./permissions/WhyDialog.tsx')).WhyDialog,
  },
};
