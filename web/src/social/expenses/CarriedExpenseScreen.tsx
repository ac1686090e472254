import { ExpenseListScreen } from './ExpenseListScreen.tsx';
import { carriedScreens } from './expense-family.ts';

/** Expense notes of carried persons. */
export default function CarriedExpenseScreen() {
  return <ExpenseListScreen family={carriedScreens} />;
}
