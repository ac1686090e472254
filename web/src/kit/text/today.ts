export { todayInParis } from '#contract/today.ts';
