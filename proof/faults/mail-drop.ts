import type { Fault } from './fault.ts';
import { oneNode } from './one-node.ts';
import { slowToSay } from './slow-answers.ts';

/** Of each six mails: where the conversation is cut. */
const cuts = ['in the middle', 'before acceptance', 'after acceptance'] as const;

/** The mail server is cut off in the middle of DATA, at its end, or after it has kept a mail and before its 250. */
export const mailDrop: Fault = {
  name: 'mail-drop',
  title: 'mail server that hangs up within DATA, before and after accepting',
  times: 3,
  short: 1,
  triesWhileBroken: 120,
  async prepare() {
    const site = await oneNode();
    const { behaviour, cut } = site.mail;
    let count = 0;
    const cutAt = (where: (typeof cuts)[number]) => {
      if (cuts[count % 6] === where) cut();
    };
    return {
      site,
      async break() {
        behaviour.atFirstBytes = () => {
          count += 1;
          cutAt('in the middle');
        };
        behaviour.atEnd = () => {
          if (cuts[count % 6] !== 'before acceptance') return;
          cut();
          throw new Error('not accepted');
        };
        behaviour.atAccepted = () => cutAt('after acceptance');
      },
      async mend() {
        Reflect.deleteProperty(behaviour, 'atFirstBytes');
        Reflect.deleteProperty(behaviour, 'atEnd');
        behaviour.atAccepted = slowToSay;
      },
    };
  },
};
