-- A register of titles goes to another company, or names another person, when two are made one: who owns the company is
-- assessed anew there, as after a movement.
create trigger owner_moved after update on share_movement
  referencing new table as come for each statement execute function follow_leaders('ASSOCIE');
