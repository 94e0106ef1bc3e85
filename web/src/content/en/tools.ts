import type { TrayContent } from '../page-parts.ts';

/** Kinds of digital product, on the home page and in the shop. */
export const tools: ReadonlyArray<TrayContent> = [
  {
    drawing: 'sheet-checklist',
    title: 'Export Checklists & Templates',
    text: 'Step-by-step lists and ready-to-fill documents that keep an export project in order.',
  },
  {
    drawing: 'sheet-planner',
    title: 'Leadership Planners',
    text: 'Planning pages that make room for priorities, people and a quiet look back.',
  },
  {
    drawing: 'sheet-course',
    title: 'Online Courses',
    text: 'Lessons you follow at your own pace and come back to when you need them.',
  },
  {
    drawing: 'sheet-workbook',
    title: 'Strategy Workbooks',
    text: 'Guided questions that lead from where your business stands to a plan you can act on.',
  },
];
