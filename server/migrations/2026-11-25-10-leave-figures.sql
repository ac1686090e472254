-- Days taken by year: whoever reads the statistics of leave asks for one year of all.
create index holiday_taken on holiday (client_id, starts_on, ends_on) where state in (3, 6);
