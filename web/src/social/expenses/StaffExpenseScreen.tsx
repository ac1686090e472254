import { ExpenseListScreen } from './ExpenseListScreen.tsx';
import { staffScreens } from './expense-family.ts';

/** Expense notes of the staff. */
export default function StaffExpenseScreen() {
  return <ExpenseListScreen family={staffScreens} />;
}
