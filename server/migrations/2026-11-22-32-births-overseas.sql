-- Overseas France is France: who was born there has its department, and nobody who was born in France has 99, which
-- stands for a birth abroad (contract/src/permanent-files/people/birth.ts keeps new ones so).
update person p set birth_country = 'France',
  birth_department = case when coalesce(p.birth_department, '99') = '99' then o.department else p.birth_department end
from (values
  ('guadeloupe', '971'), ('martinique', '972'), ('guyane', '973'), ('guyane francaise', '973'), ('la reunion', '974'),
  ('reunion', '974'), ('ile de la reunion', '974'), ('saint pierre et miquelon', '975'), ('mayotte', '976'),
  ('saint barthelemy', '977'), ('saint martin', '978'), ('wallis et futuna', '986'), ('polynesie francaise', '987'),
  ('nouvelle caledonie', '988')
) as o (name, department)
where fold(p.birth_country) = o.name;

update person set birth_department = null where birth_department = '99' and fold(birth_country) = 'france';
