/** Work for a thread: done at once, or never. */
export default function thread(task: 'endless' | 'short'): string {
  while (task === 'endless');
  return 'done';
}
