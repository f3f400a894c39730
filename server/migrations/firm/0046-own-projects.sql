-- What a project manager sees of money is limited to their own projects: those they manage or are in charge of, as a whole or in one phase.
create view own_project as
select project_manager_key as employee_key, project_key from project where project_manager_key is not null
union select principal_in_charge_key, project_key from project where principal_in_charge_key is not null
union select project_manager_key, project_key from phase where project_manager_key is not null
union select principal_in_charge_key, project_key from phase where principal_in_charge_key is not null;
