-- What one account saved lately is counted against its quota with each save.
create index item_act_by on item_act (by_pk, at);
