import type { ToolTopic, TrayContent } from '../page-parts.ts';

const byTopic: Readonly<Record<ToolTopic, TrayContent>> = {
  'export-checklists': {
    drawing: 'sheet-checklist',
    title: 'Export Checklists & Templates',
    text: 'Step-by-step lists and ready-to-fill documents, from preparation to shipment.',
  },
  'leadership-planners': {
    drawing: 'sheet-planner',
    title: 'Leadership Planners',
    text: 'Planning pages that make room for priorities, people and a quiet look back.',
  },
  'online-courses': {
    drawing: 'sheet-course',
    title: 'Online Courses',
    text: 'Lessons you follow at your own pace and come back to when you need them.',
  },
  'strategy-workbooks': {
    drawing: 'sheet-workbook',
    title: 'Strategy Workbooks',
    text: 'Guided questions that lead from where your business stands to a plan you can act on.',
  },
};

/** Kinds of digital product, on the home page and in the shop. */
export const tools = Object.values(byTopic);

/** The same kinds, each with a link to the form that asks about it. */
export const toolsToAsk: ReadonlyArray<TrayContent> = (Object.keys(byTopic) as ToolTopic[]).map((topic) => ({
  ...byTopic[topic],
  to: `/english?topic=${topic}#contact`,
}));

/** Names of the kinds, by the topic in these links. */
export const toolNames = Object.fromEntries(Object.entries(byTopic).map(([topic, { title }]) => [topic, title]));
